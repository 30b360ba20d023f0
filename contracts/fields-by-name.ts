/**
 * The fields of an object schema that have these names.
 * @param schemaOf returns the schema of a field
 */
export function fieldsByName<Name extends string, Schema>(
  names: readonly Name[],
  schemaOf: (name: Name) => Schema,
): Record<Name, Schema> {
  return Object.fromEntries(names.map((name) => [name, schemaOf(name)])) as Record<Name, Schema>
}
