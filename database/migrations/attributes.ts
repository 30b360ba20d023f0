type Labels = [pt: string, en: string]

interface Attribute {
  name: string
  type: 'number' | 'option' | 'text' | 'date'
  unit?: string
  labels: Labels
  options?: Record<string, Labels>
}

/** The initial attributes, those of the contract, in the order of a profile. */
export const attributes: Attribute[] = [
  { name: 'height', type: 'number', unit: 'cm', labels: ['Altura', 'Height'] },
  { name: 'bust', type: 'number', unit: 'cm', labels: ['Busto', 'Bust'] },
  { name: 'chest', type: 'number', unit: 'cm', labels: ['Tórax', 'Chest'] },
  { name: 'waist', type: 'number', unit: 'cm', labels: ['Cintura', 'Waist'] },
  { name: 'hips', type: 'number', unit: 'cm', labels: ['Quadril', 'Hips'] },
  {
    name: 'shirt',
    type: 'option',
    labels: ['Camisa', 'Shirt'],
    options: {
      XS: ['PP', 'XS'],
      S: ['P', 'S'],
      M: ['M', 'M'],
      L: ['G', 'L'],
      XL: ['GG', 'XL'],
      XXL: ['XGG', 'XXL'],
    },
  },
  { name: 'suit', type: 'number', unit: 'EU', labels: ['Terno', 'Suit'] },
  { name: 'jeans', type: 'number', unit: 'EU', labels: ['Jeans', 'Jeans'] },
  { name: 'shoes', type: 'number', unit: 'EU', labels: ['Sapatos', 'Shoes'] },
  { name: 'weight', type: 'number', unit: 'kg', labels: ['Peso', 'Weight'] },
  {
    name: 'hair',
    type: 'option',
    labels: ['Cabelos', 'Hair'],
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
    options: {
      female: ['Feminino', 'Female'],
      male: ['Masculino', 'Male'],
      non_binary: ['Não binário', 'Non-binary'],
    },
  },
  { name: 'current_address', type: 'text', labels: ['Cidade', 'Based in'] },
  { name: 'realname', type: 'text', labels: ['Nome civil', 'Legal name'] },
  { name: 'birthdate', type: 'date', labels: ['Nascimento', 'Date of birth'] },
]
