/** Colour families that are translated; a shop may have others, shown by their key. */
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

/** The text key of a family, if it is translated. */
export function familyKey(family: string) {
  const known = FAMILIES.find((each) => each === family)
  return known && (`family.${known}` as const)
}
