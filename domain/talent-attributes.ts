import type { Language } from './language.ts'
import type { Garment } from './sizes.ts'

type Labels = Record<Language, string>

interface AttributeRow {
  name: string
  type: 'number' | 'option' | 'text' | 'date'
  /** The unit of a number; `EU` is the European size. */
  unit?: 'cm' | 'kg' | 'EU'
  /** The plausible values of a number, in its unit. */
  min?: number
  max?: number
  /** The distance of the sizes that are made, by default 1. */
  step?: number
  /** The options and labels that an agency starts with; it can change them in the back office. */
  labels: Labels
  options?: Record<string, Labels>
  /** Recognized headings of CSV files, the template's first. By default the labels. */
  headings?: Record<Language, readonly string[]>
  /**
   * Whether each agency service has the attribute (specification, section 3), or none, because it stays in the back
   * office. By default foreign services may lack it; the site then does without.
   */
  services?: 'all' | 'none'
  /** Whether the site's lists are filtered by it, or only the agency service can. */
  filter?: 'site' | 'service'
  /** Whether cards in lists show it, or the service only sends it with them. */
  card?: 'shown' | 'sent'
  /** The size table by which it is converted to other systems. */
  garment?: Garment
  /** Who may read it besides the staff: by default everybody, `setting` if the agency chooses so, or nobody. */
  public?: 'setting' | 'never'
  /** Whether the law allows to publish it of minors, and to filter by it. */
  isPublicForMinors?: true
  /** Whether it belongs to the name and birth date, and is not listed among the measures. */
  isIdentity?: true
  /** Whether the back office's table of talents shows it only to users who choose it. */
  isExtraColumn?: true
}

/** The attributes of a talent, in the order of a profile. */
export const talentAttributes = [
  {
    name: 'height',
    type: 'number',
    unit: 'cm',
    min: 40,
    max: 260,
    labels: { pt: 'Altura', en: 'Height' },
    services: 'all',
    filter: 'site',
    card: 'shown',
    isPublicForMinors: true,
  },
  {
    name: 'bust',
    type: 'number',
    unit: 'cm',
    min: 30,
    max: 200,
    labels: { pt: 'Busto', en: 'Bust' },
    services: 'all',
    filter: 'site',
    card: 'shown',
  },
  {
    name: 'chest',
    type: 'number',
    unit: 'cm',
    min: 30,
    max: 200,
    labels: { pt: 'Tórax', en: 'Chest' },
    services: 'all',
    filter: 'site',
    card: 'shown',
  },
  {
    name: 'waist',
    type: 'number',
    unit: 'cm',
    min: 30,
    max: 200,
    labels: { pt: 'Cintura', en: 'Waist' },
    services: 'all',
    filter: 'site',
    card: 'shown',
  },
  {
    name: 'hips',
    type: 'number',
    unit: 'cm',
    min: 30,
    max: 200,
    labels: { pt: 'Quadril', en: 'Hips' },
    headings: { pt: ['Quadril', 'Quadris'], en: ['Hips', 'Hip'] },
    services: 'all',
    filter: 'site',
    card: 'shown',
  },
  {
    name: 'dress',
    type: 'number',
    unit: 'EU',
    min: 20,
    max: 80,
    step: 2,
    labels: { pt: 'Manequim', en: 'Dress' },
    headings: { pt: ['Manequim', 'Vestido'], en: ['Dress', 'Dress size'] },
    filter: 'site',
    card: 'sent',
    garment: 'dress',
  },
  {
    name: 'shirt',
    type: 'option',
    labels: { pt: 'Camisa', en: 'Shirt' },
    options: {
      XS: { pt: 'PP', en: 'XS' },
      S: { pt: 'P', en: 'S' },
      M: { pt: 'M', en: 'M' },
      L: { pt: 'G', en: 'L' },
      XL: { pt: 'GG', en: 'XL' },
      XXL: { pt: 'XGG', en: 'XXL' },
    },
    services: 'all',
    filter: 'service',
    isExtraColumn: true,
  },
  {
    name: 'suit',
    type: 'number',
    unit: 'EU',
    min: 20,
    max: 80,
    step: 2,
    labels: { pt: 'Terno', en: 'Suit' },
    services: 'all',
    filter: 'site',
    card: 'sent',
    garment: 'suit',
  },
  {
    name: 'jeans',
    type: 'number',
    unit: 'EU',
    min: 20,
    max: 80,
    step: 2,
    labels: { pt: 'Jeans', en: 'Jeans' },
    headings: { pt: ['Jeans', 'Calça'], en: ['Jeans', 'Trousers'] },
    services: 'all',
    filter: 'service',
  },
  {
    name: 'shoes',
    type: 'number',
    unit: 'EU',
    min: 10,
    max: 60,
    labels: { pt: 'Sapato', en: 'Shoes' },
    headings: { pt: ['Sapato', 'Sapatos', 'Calçado'], en: ['Shoes', 'Shoe'] },
    services: 'all',
    filter: 'site',
    card: 'sent',
    garment: 'shoes',
  },
  {
    name: 'weight',
    type: 'number',
    unit: 'kg',
    min: 2,
    max: 300,
    labels: { pt: 'Peso', en: 'Weight' },
    services: 'all',
    public: 'setting',
    isExtraColumn: true,
  },
  {
    name: 'hair',
    type: 'option',
    labels: { pt: 'Cabelos', en: 'Hair' },
    headings: { pt: ['Cabelos', 'Cabelo'], en: ['Hair', 'Hair colour', 'Hair color'] },
    options: {
      black: { pt: 'Pretos', en: 'Black' },
      dark_brown: { pt: 'Castanho-escuros', en: 'Dark brown' },
      brown: { pt: 'Castanhos', en: 'Brown' },
      light_brown: { pt: 'Castanho-claros', en: 'Light brown' },
      dark_blond: { pt: 'Loiro-escuros', en: 'Dark blond' },
      blond: { pt: 'Loiros', en: 'Blond' },
      red: { pt: 'Ruivos', en: 'Red' },
      auburn: { pt: 'Acobreados', en: 'Auburn' },
      grey: { pt: 'Grisalhos', en: 'Grey' },
      white: { pt: 'Brancos', en: 'White' },
      coloured: { pt: 'Coloridos', en: 'Dyed' },
      shaved: { pt: 'Raspados', en: 'Shaved' },
    },
    services: 'all',
    filter: 'site',
    card: 'sent',
    isPublicForMinors: true,
  },
  {
    name: 'eyes',
    type: 'option',
    labels: { pt: 'Olhos', en: 'Eyes' },
    headings: { pt: ['Olhos'], en: ['Eyes', 'Eye colour', 'Eye color'] },
    options: {
      black: { pt: 'Pretos', en: 'Black' },
      dark_brown: { pt: 'Castanho-escuros', en: 'Dark brown' },
      brown: { pt: 'Castanhos', en: 'Brown' },
      amber: { pt: 'Âmbar', en: 'Amber' },
      hazel: { pt: 'Cor de mel', en: 'Hazel' },
      green: { pt: 'Verdes', en: 'Green' },
      blue: { pt: 'Azuis', en: 'Blue' },
      grey: { pt: 'Cinza', en: 'Grey' },
    },
    services: 'all',
    filter: 'site',
    card: 'sent',
    isPublicForMinors: true,
  },
  {
    name: 'gender',
    type: 'option',
    labels: { pt: 'Gênero', en: 'Gender' },
    headings: { pt: ['Gênero', 'Sexo'], en: ['Gender', 'Sex'] },
    options: {
      female: { pt: 'Feminino', en: 'Female' },
      male: { pt: 'Masculino', en: 'Male' },
      non_binary: { pt: 'Não binário', en: 'Non-binary' },
    },
    services: 'all',
    filter: 'service',
    isIdentity: true,
    isExtraColumn: true,
  },
  { name: 'current_address', type: 'text', labels: { pt: 'Cidade', en: 'Based in' }, services: 'all' },
  {
    name: 'realname',
    type: 'text',
    labels: { pt: 'Nome civil', en: 'Legal name' },
    headings: { pt: ['Nome civil', 'Nome completo'], en: ['Legal name', 'Real name', 'Full name'] },
    services: 'all',
    public: 'never',
  },
  {
    name: 'birthdate',
    type: 'date',
    labels: { pt: 'Nascimento', en: 'Date of birth' },
    headings: { pt: ['Nascimento', 'Data de nascimento'], en: ['Date of birth', 'Birthdate', 'Born'] },
    services: 'all',
    public: 'never',
  },
  {
    name: 'digitals_at',
    type: 'date',
    labels: { pt: 'Polaroids', en: 'Digitals' },
    headings: { pt: ['Data das polaroids', 'Polaroids de'], en: ['Digitals taken on', 'Digitals of', 'Polaroids of'] },
  },
  {
    name: 'measured_at',
    type: 'date',
    labels: { pt: 'Medidas conferidas em', en: 'Measures checked on' },
    headings: { pt: ['Data das medidas', 'Medidas de'], en: ['Measurements taken on', 'Measured on', 'Checked on'] },
    services: 'none',
  },
  {
    name: 'languages',
    type: 'text',
    labels: { pt: 'Idiomas', en: 'Languages' },
    headings: { pt: ['Idiomas', 'Línguas'], en: ['Languages'] },
    filter: 'site',
  },
  {
    name: 'city',
    type: 'text',
    labels: { pt: 'Cidade', en: 'City' },
    headings: { pt: ['Cidade'], en: ['City', 'Based in'] },
  },
  {
    name: 'stays',
    type: 'text',
    labels: { pt: 'Em viagem', en: 'Currently' },
    headings: { pt: ['Estadias', 'Temporadas'], en: ['Stays'] },
  },
] as const satisfies readonly AttributeRow[]

type TalentAttribute = (typeof talentAttributes)[number]

export type AttributeName = TalentAttribute['name']

/** The attributes with a number, such as lengths and sizes. */
export type Measure = Extract<TalentAttribute, { type: 'number' }>['name']

/** The attributes with one of several options. */
export type OptionAttribute = Extract<TalentAttribute, { type: 'option' }>['name']

/** The measures that cards in lists show. */
export type CardMeasure = Extract<TalentAttribute, { card: 'shown' }>['name']

export type SiteFilter = Extract<TalentAttribute, { filter: 'site' }>

/** The measures by which the site filters, from a minimum to a maximum. */
export type SiteRange = Extract<SiteFilter, { type: 'number' }>['name']

/** The other attributes by which the site filters, by one or several of their values. */
export type SiteOption = Exclude<SiteFilter, { type: 'number' }>['name']

const rows: readonly AttributeRow[] = talentAttributes

/** The recognized headings of an attribute in CSV files, the template's first. */
export function headingsOf(name: AttributeName): Record<Language, readonly string[]> {
  const { labels, headings } = rows.find((row) => row.name === name) ?? {}
  return headings ?? { pt: [labels?.pt ?? name], en: [labels?.en ?? name] }
}

/** The garment of an attribute with sizes of other systems. */
export function garmentOf(name: string): Garment | undefined {
  return rows.find((row) => row.name === name)?.garment
}
