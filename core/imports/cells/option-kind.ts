const KINDS: Readonly<Record<'size' | 'colour', readonly string[]>> = {
  size: [
    'size',
    'sizes',
    'shoe size',
    'shoe sizes',
    'footwear size',
    'eu size',
    'size eu',
    'eur',
    'talla',
    'tallas',
    'talla eu',
    'talla eur',
    'talla europea',
    'numero',
    'numeracion',
    'talla del calzado',
    'talla de calzado',
    'talla calzado',
    'talla zapato',
    'tamaño',
    'talla del zapato',
    'talla de zapato',
    'numero de calzado',
    'numero de zapato',
    'größe',
    'groesse',
    'grosse',
    'schuhgröße',
    'pointure',
    'taille',
    'taille de chaussures',
    'taglia',
    'taglia scarpe',
    'misura',
    'tamanho',
    'tamanho do calçado',
  ],
  colour: [
    'color',
    'colour',
    'colors',
    'colours',
    'colores',
    'farbe',
    'farben',
    'couleur',
    'coloris',
    'couleurs',
    'colore',
    'cor',
    'cores',
  ],
}

const fold = (word: string) =>
  word
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s()._:-]+/g, ' ')
    .trim()
const KIND_OF = new Map(
  (['size', 'colour'] as const).flatMap((kind) =>
    KINDS[kind].map((name) => [fold(name), kind] as const),
  ),
)

/** What a group of options is to a shoe shop: its size, its colour, or one property more. */
export function optionKind(group: string): 'size' | 'colour' | 'other' {
  return KIND_OF.get(fold(group.replace(/^pa_/i, ''))) ?? 'other'
}
