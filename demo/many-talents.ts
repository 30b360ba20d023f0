import { type Measure, talentAttributes } from '#domain/talent-attributes.ts'
import { talents } from './content/talents/index.ts'
import type { DemoStay, DemoTalent } from './content/types.ts'

// biome-ignore format: a list of words
const stones = [
  'Ágata', 'Alabastra', 'Amazonita', 'Andesito', 'Argila', 'Aventurina', 'Azurita', 'Berilo', 'Brecha', 'Calcita',
  'Calcedônia', 'Cianita', 'Citrina', 'Cornalina', 'Cristal', 'Diorito', 'Dolomita', 'Esmeralda', 'Fluorita', 'Gabro',
  'Gipsita', 'Gnaisse', 'Grafita', 'Granada', 'Heliodoro', 'Iolita', 'Jaspe', 'Labradora', 'Lava', 'Lignito',
  'Magnesita', 'Malaquita', 'Marga', 'Mica', 'Morganita', 'Nácar', 'Obsidiana', 'Ocre', 'Olivina', 'Opala',
  'Ouro', 'Pérola', 'Pirita', 'Pórfiro', 'Prata', 'Quartzo', 'Quartzita', 'Rodonita', 'Rubelita', 'Safira',
  'Selenita', 'Sodalita', 'Tanzanita', 'Topázio', 'Travertina', 'Turmalina', 'Turquesa', 'Úmbria', 'Xisto', 'Zircônia',
]

// biome-ignore format: a list of words
const places = [
  'Abrolhos', 'Agadez', 'Alcobaça', 'Antigo', 'Atacama', 'Biwa', 'Borba', 'Caiapó', 'Cariri', 'Cunha',
  'Curlândia', 'Delos', 'Diamantina', 'Éfeso', 'Faenza', 'Galápagos', 'Ibiza', 'Imbituba', 'Ischia', 'Itabira',
  'Kyoto', 'Lençóis', 'Lipari', 'Mani', 'Minas', 'Naxos', 'Nemunas', 'Óbidos', 'Oeiras', 'Paraty',
  'Pentélico', 'Quedlimburgo', 'Ravena', 'Seto', 'Tatra', 'Trakai', 'Urbino', 'Vizela', 'Wieliczka', 'Xapuri',
]

/**
 * The generated talent with number `index`, for load tests: pictures, category and hair of a demo talent, with its own
 * name and measures. Deterministic.
 */
export function generatedTalent(index: number): DemoTalent {
  const random = createRandom(index)
  const model = pick<DemoTalent>(talents, index)
  const age = ageLike(model, random)
  return {
    ...model,
    name: `${pick(stones, index)} ${pick(places, index * 7 + Math.floor(index / stones.length))}`,
    age,
    daysSinceBirthday: between(random, 0, 364),
    attributes: age < 18 ? traitsOf(model, random) : { ...measuresLike(model, random), ...traitsOf(model, random) },
    digitalsTaken: between(random, 1, 250),
    measured: between(random, 1, 200),
    languages: age < 18 ? [] : (model.languages ?? []),
    stays: age < 18 ? [] : staysLike(random),
  }
}

const eyes = ['black', 'dark_brown', 'brown', 'amber', 'hazel', 'green', 'blue', 'grey']
const cities = ['São Paulo', 'Osaka', 'Vilnius', 'Gdynia']

/** The attributes that are public for minors too. */
function traitsOf(model: DemoTalent, random: () => number): DemoTalent['attributes'] {
  return {
    gender: model.attributes.gender,
    hair: model.attributes.hair,
    height: (model.attributes.height ?? 176) + between(random, -3, 3),
    eyes: pick(eyes, between(random, 0, eyes.length - 1)),
    current_address: pick(cities, between(random, 0, cities.length - 1)),
  }
}

/** The original's attributes, the measures with small variations; sizes vary in their own steps. */
function measuresLike({ attributes }: DemoTalent, random: () => number): DemoTalent['attributes'] {
  const varied = talentAttributes
    .filter((row) => row.type === 'number')
    .flatMap((row) => {
      const value = (attributes as Partial<Record<Measure, number>>)[row.name]
      const [step, spread] = ['step' in row ? row.step : 1, row.unit === 'EU' ? 1 : 3]
      return value === undefined ? [] : [[row.name, value + step * between(random, -spread, spread)]]
    })
  return { ...attributes, ...Object.fromEntries(varied) }
}

const destinations = [
  { city: 'São Paulo', country: 'BR' },
  { city: 'Tokyo', country: 'JP' },
  { city: 'Vilnius', country: 'LT' },
  { city: 'Warsaw', country: 'PL' },
]

/** A stay for every second talent, at about the present. */
function staysLike(random: () => number): DemoStay[] {
  if (random() < 0.5) return []
  const from = between(random, -30, 60)
  return [{ ...pick(destinations, between(random, 0, 3)), from, to: from + between(random, 3, 40) }]
}

function ageLike(model: DemoTalent, random: () => number): number {
  if (model.category === 'development') return between(random, 16, 20)
  return model.age >= 50 ? between(random, 50, 68) : between(random, 19, 32)
}

function pick<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length]
  if (item === undefined) throw new RangeError('there is nothing to pick from')
  return item
}

function between(random: () => number, lowest: number, highest: number): number {
  return lowest + Math.floor(random() * (highest - lowest + 1))
}

/** A deterministic generator of numbers from 0 to 1 (mulberry32). */
function createRandom(seed: number): () => number {
  let state = Math.imul(seed + 1, 0x9e3779b1)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
