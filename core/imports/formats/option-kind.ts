const KINDS: Readonly<Record<'size' | 'colour', readonly string[]>> = {
  size: [
    ...['size', 'sizes', 'shoe size', 'eu size', 'talla', 'tallas', 'numero', 'talla eu'],
    ...['größe', 'groesse', 'grosse', 'schuhgröße', 'pointure', 'taille'],
    ...['taglia', 'misura', 'tamanho'],
  ],
  colour: [
    ...['color', 'colour', 'colors', 'colours', 'colores', 'farbe', 'farben', 'couleur', 'coloris'],
    ...['colore', 'cor'],
  ],
}

const fold = (word: string) => word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()
const KIND_OF = new Map(
  (['size', 'colour'] as const).flatMap((kind) =>
    KINDS[kind].map((name) => [fold(name), kind] as const),
  ),
)

/** What a group of options is to a shoe shop: its size, its colour, or one property more. */
export function optionKind(group: string): 'size' | 'colour' | 'other' {
  return KIND_OF.get(fold(group.replace(/^pa_/i, ''))) ?? 'other'
}
