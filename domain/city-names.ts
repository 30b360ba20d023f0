import type { Language } from './language.ts'

/** Cities whose names differ between the languages of the site, Portuguese as in Brazil. `Intl` has no city names. */
// biome-ignore format: a table
const cities: Record<Language, string>[] = [
  { pt: 'Amsterdã', en: 'Amsterdam' }, { pt: 'Antuérpia', en: 'Antwerp' }, { pt: 'Atenas', en: 'Athens' }, { pt: 'Bancoc', en: 'Bangkok' },
  { pt: 'Beirute', en: 'Beirut' }, { pt: 'Berlim', en: 'Berlin' }, { pt: 'Bruxelas', en: 'Brussels' }, { pt: 'Bucareste', en: 'Bucharest' },
  { pt: 'Budapeste', en: 'Budapest' }, { pt: 'Cidade do Cabo', en: 'Cape Town' }, { pt: 'Cidade do México', en: 'Mexico City' },
  { pt: 'Colônia', en: 'Cologne' }, { pt: 'Copenhague', en: 'Copenhagen' }, { pt: 'Cracóvia', en: 'Krakow' }, { pt: 'Edimburgo', en: 'Edinburgh' },
  { pt: 'Estocolmo', en: 'Stockholm' }, { pt: 'Filadélfia', en: 'Philadelphia' }, { pt: 'Florença', en: 'Florence' }, { pt: 'Genebra', en: 'Geneva' },
  { pt: 'Hamburgo', en: 'Hamburg' }, { pt: 'Helsinque', en: 'Helsinki' }, { pt: 'Istambul', en: 'Istanbul' }, { pt: 'Joanesburgo', en: 'Johannesburg' },
  { pt: 'Lisboa', en: 'Lisbon' }, { pt: 'Londres', en: 'London' }, { pt: 'Madri', en: 'Madrid' }, { pt: 'Marselha', en: 'Marseille' },
  { pt: 'Milão', en: 'Milan' }, { pt: 'Montevidéu', en: 'Montevideo' }, { pt: 'Moscou', en: 'Moscow' }, { pt: 'Munique', en: 'Munich' },
  { pt: 'Nápoles', en: 'Naples' }, { pt: 'Nova Délhi', en: 'New Delhi' }, { pt: 'Nova York', en: 'New York' }, { pt: 'Pequim', en: 'Beijing' },
  { pt: 'Praga', en: 'Prague' }, { pt: 'Roma', en: 'Rome' }, { pt: 'Seul', en: 'Seoul' }, { pt: 'Sevilha', en: 'Seville' },
  { pt: 'Singapura', en: 'Singapore' }, { pt: 'Tóquio', en: 'Tokyo' }, { pt: 'Turim', en: 'Turin' }, { pt: 'Varsóvia', en: 'Warsaw' },
  { pt: 'Veneza', en: 'Venice' }, { pt: 'Viena', en: 'Vienna' }, { pt: 'Xangai', en: 'Shanghai' }, { pt: 'Zurique', en: 'Zurich' },
]

const byName = new Map(cities.flatMap((city) => [city.pt, city.en].map((name) => [name.toLowerCase(), city] as const)))

/** The name of a city in the page's language, whichever language it was stored in; unchanged where there is none. */
export function nameOfCity(city: string, language: Language): string {
  return byName.get(city.toLowerCase())?.[language] ?? city
}
