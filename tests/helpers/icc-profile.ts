/** The colours of red, green and blue light in CIE XYZ under D50, and the exponent of the values. */
interface ColorSpace {
  primaries: readonly (readonly [number, number, number])[]
  gamma: number
}

export const colorSpaces = {
  'Adobe RGB': {
    primaries: [
      [0.60974, 0.31111, 0.01947],
      [0.20528, 0.62567, 0.06087],
      [0.14919, 0.06322, 0.74457],
    ],
    gamma: 2.19921875,
  },
  'ProPhoto RGB': {
    primaries: [
      [0.79767, 0.28804, 0],
      [0.13519, 0.71188, 0],
      [0.03134, 0.00009, 0.82491],
    ],
    gamma: 1.8,
  },
} satisfies Record<string, ColorSpace>

/** An ICC profile, version 2, of a colour space with primaries and one exponent. */
export function iccProfileOf({ primaries, gamma }: ColorSpace): Buffer {
  const curve = Buffer.from('curv\0\0\0\0\0\0\0\x01\0\0\0\0', 'latin1')
  curve.writeUInt16BE(Math.round(gamma * 256), 12)
  const tags: [string, Buffer][] = [
    ['wtpt', xyz([0.9642, 1, 0.8249])],
    ...['r', 'g', 'b'].flatMap((channel, index): [string, Buffer][] => [
      [`${channel}XYZ`, xyz(primaries[index] ?? [0, 0, 0])],
      [`${channel}TRC`, curve],
    ]),
  ]
  const header = Buffer.alloc(128)
  header.writeUInt32BE(0x02400000, 8)
  header.write('mntrRGB XYZ ', 12)
  header.write('acsp', 36)
  xyz([0.9642, 1, 0.8249]).copy(header, 68, 8)
  const table = Buffer.alloc(4 + 12 * tags.length)
  table.writeUInt32BE(tags.length, 0)
  let offset = header.length + table.length
  for (const [index, [name, data]] of tags.entries()) {
    const entry = 4 + 12 * index
    table.write(name, entry)
    table.writeUInt32BE(offset, entry + 4)
    table.writeUInt32BE(data.length, entry + 8)
    offset += data.length
  }
  header.writeUInt32BE(offset, 0)
  return Buffer.concat([header, table, ...tags.map(([, data]) => data)])
}

function xyz(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(20)
  bytes.write('XYZ ')
  for (const [index, value] of values.entries()) bytes.writeInt32BE(Math.round(value * 65_536), 8 + 4 * index)
  return bytes
}
