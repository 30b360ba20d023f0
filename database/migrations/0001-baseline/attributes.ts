type Labels = [pt: string, en: string]

interface Attribute {
  name: string
  type: 'number' | 'option' | 'text' | 'date'
  unit?: string
  labels: Labels
  /** Attributes with the same position are sorted by name. */
  position: number
  options?: Record<string, Labels>
}

/** The initial attributes, those of the contract. */
export const attributes: Attribute[] = [
  { name: 'height', type: 'number', unit: 'cm', labels: ['Altura', 'Height'], position: 0 },
  { name: 'bust', type: 'number', unit: 'cm', labels: ['Busto', 'Bust'], position: 1 },
  { name: 'chest', type: 'number', unit: 'cm', labels: ['Tórax', 'Chest'], position: 2 },
  { name: 'waist', type: 'number', unit: 'cm', labels: ['Cintura', 'Waist'], position: 3 },
  { name: 'hips', type: 'number', unit: 'cm', labels: ['Quadril', 'Hips'], position: 4 },
  {
    name: 'shirt',
    type: 'option',
    labels: ['Camisa', 'Shirt'],
    position: 5,
    options: {
      XS: ['PP', 'XS'],
      S: ['P', 'S'],
      M: ['M', 'M'],
      L: ['G', 'L'],
      XL: ['GG', 'XL'],
      XXL: ['XGG', 'XXL'],
    },
  },
  { name: 'suit', type: 'number', unit: 'EU', labels: ['Terno', 'Suit'], position: 6 },
  { name: 'jeans', type: 'number', unit: 'EU', labels: ['Jeans', 'Jeans'], position: 7 },
  { name: 'shoes', type: 'number', unit: 'EU', labels: ['Sapatos', 'Shoes'], position: 8 },
  { name: 'weight', type: 'number', unit: 'kg', labels: ['Peso', 'Weight'], position: 9 },
  {
    name: 'hair',
    type: 'option',
    labels: ['Cabelos', 'Hair'],
    position: 10,
    options: {
      black: ['Pretos', 'Black'],
      dark_brown: ['Castanho-escuros', 'Dark brown'],
      brown: ['Castanhos', 'Brown'],
      light_brown: ['Castanho-claros', 'Light brown'],
      dark_blond: ['Loiro-escuros', 'Dark blond'],
      blond: ['Loiros', 'Blond'],
      red: ['Ruivos', 'Red'],
      auburn: ['Acobreados', 'Auburn'],
      grey: ['Grisalhos', 'Grey'],
      white: ['Brancos', 'White'],
      coloured: ['Coloridos', 'Dyed'],
      shaved: ['Raspados', 'Shaved'],
    },
  },
  {
    name: 'eyes',
    type: 'option',
    labels: ['Olhos', 'Eyes'],
    position: 11,
    options: {
      black: ['Pretos', 'Black'],
      dark_brown: ['Castanho-escuros', 'Dark brown'],
      brown: ['Castanhos', 'Brown'],
      amber: ['Âmbar', 'Amber'],
      hazel: ['Cor de mel', 'Hazel'],
      green: ['Verdes', 'Green'],
      blue: ['Azuis', 'Blue'],
      grey: ['Cinza', 'Grey'],
    },
  },
  {
    name: 'gender',
    type: 'option',
    labels: ['Gênero', 'Gender'],
    position: 12,
    options: {
      female: ['Feminino', 'Female'],
      male: ['Masculino', 'Male'],
      non_binary: ['Não binário', 'Non-binary'],
    },
  },
  { name: 'current_address', type: 'text', labels: ['Cidade', 'Based in'], position: 13 },
  { name: 'realname', type: 'text', labels: ['Nome civil', 'Legal name'], position: 14 },
  { name: 'birthdate', type: 'date', labels: ['Nascimento', 'Date of birth'], position: 15 },
  { name: 'dress', type: 'number', unit: 'EU', labels: ['Vestido', 'Dress'], position: 5 },
  { name: 'digitals_at', type: 'date', labels: ['Polaroids', 'Digitals'], position: 100 },
  { name: 'languages', type: 'text', labels: ['Idiomas', 'Languages'], position: 101 },
  { name: 'city', type: 'text', labels: ['Cidade', 'City'], position: 102 },
  { name: 'stays', type: 'text', labels: ['Estadia', 'In town'], position: 103 },
]
