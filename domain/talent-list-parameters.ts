const ranges = ['height', 'chest', 'bust', 'waist', 'hips', 'dress', 'suit', 'shoes']

const options = ['hair', 'eyes', 'languages']

/** Returns the query parameters of the lists of talents, in the order of a canonical URL. */
export function listTalentParameters(): string[] {
  return [
    'name',
    ...ranges.flatMap((range) => [`${range}_min`, `${range}_max`]),
    ...options,
    ...['city', 'from', 'to', 'fresh', 'sizes', 'cut', 'units', 'order', 'page'],
  ]
}
