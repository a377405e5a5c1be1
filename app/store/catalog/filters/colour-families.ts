/** Families of colours that have a name in every language; a shop may use others by its own words. */
const FAMILIES = [
  'negro',
  'blanco',
  'gris',
  'marron',
  'beige',
  'rojo',
  'rosa',
  'naranja',
  'amarillo',
  'verde',
  'azul',
  'morado',
  'metal',
  'multicolor',
] as const

/** The key of a family's name among the texts, if it has one. */
export function familyKey(family: string) {
  const known = FAMILIES.find((each) => each === family)
  return known && (`family.${known}` as const)
}
