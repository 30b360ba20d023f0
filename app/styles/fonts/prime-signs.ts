import { create, type Font } from 'fontkit'

/** The prime signs for feet and inches, and the straight quotation marks that replace them: the text font has no primes. */
const primeSigns = new Map([
  ['′', "'"],
  ['″', '"'],
])

/**
 * Adds the prime signs to a TrueType font: rewrites its character map (`cmap`, format 12 of the OpenType specification) with
 * `characters` and the signs. Skips characters without a glyph.
 */
export function addPrimeSigns(ttf: Buffer, characters: string): Buffer {
  const font = create(ttf) as Font
  const glyphs = [...characters, ...primeSigns.keys()]
    .map((sign) => ({ sign, letter: (primeSigns.get(sign) ?? sign).codePointAt(0) ?? 0 }))
    .filter(({ letter }) => font.hasGlyphForCodePoint(letter))
    .map(({ sign, letter }) => [sign.codePointAt(0) ?? 0, font.glyphForCodePoint(letter).id] as const)
  return replaceTable(ttf, 'cmap', toCharacterMap(new Map(glyphs)))
}

function toCharacterMap(glyphOf: Map<number, number>): Buffer {
  const entries = [...glyphOf].sort(([a], [b]) => a - b)
  const length = 16 + 12 * entries.length
  // One subtable: Windows, full Unicode, at byte 12.
  const head = Buffer.from([0, 0, 0, 1, 0, 3, 0, 10, 0, 0, 0, 12])
  const subtable = Buffer.alloc(length)
  subtable.writeUInt16BE(12, 0)
  subtable.writeUInt32BE(length, 4)
  subtable.writeUInt32BE(entries.length, 12)
  for (const [index, [codePoint, glyph]] of entries.entries()) {
    const at = 16 + 12 * index
    subtable.writeUInt32BE(codePoint, at)
    subtable.writeUInt32BE(codePoint, at + 4)
    subtable.writeUInt32BE(glyph, at + 8)
  }
  return Buffer.concat([head, subtable])
}

const recordLength = 16

/** Replaces a table and rewrites the directory and the checksums. */
function replaceTable(ttf: Buffer, name: string, table: Buffer): Buffer {
  const count = ttf.readUInt16BE(4)
  const directory = Buffer.from(ttf.subarray(0, 12 + recordLength * count))
  const tables: Buffer[] = []
  let offset = directory.length
  let head = 0
  for (let record = 12; record < directory.length; record += recordLength) {
    const tag = directory.toString('latin1', record, record + 4)
    const start = directory.readUInt32BE(record + 8)
    const content = tag === name ? table : Buffer.from(ttf.subarray(start, start + directory.readUInt32BE(record + 12)))
    if (tag === 'head') {
      head = offset
      content.writeUInt32BE(0, 8)
    }
    directory.writeUInt32BE(checksum(content), record + 4)
    directory.writeUInt32BE(offset, record + 8)
    directory.writeUInt32BE(content.length, record + 12)
    const padding = (4 - (content.length % 4)) % 4
    tables.push(content, Buffer.alloc(padding))
    offset += content.length + padding
  }
  const font = Buffer.concat([directory, ...tables])
  font.writeUInt32BE((0xb1b0afba - checksum(font)) >>> 0, head + 8)
  return font
}

/** Returns the sum of a table's 32-bit words. */
function checksum(table: Buffer): number {
  let sum = 0
  const padded = Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)])
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0
  return sum
}
