import { LANGUAGES } from '../../core/base/languages.ts'
import type { Translated } from '../../core/base/translated.ts'

/** Name patterns in es, en, fr, de, it and pt; `*` is the own name of the model. */
const shoeKind = (category: string, ...names: string[]) => ({ category, names })

/** The kinds of shoes by their Spanish word, with the category of each. */
const shoeKinds = {
  salón: shoeKind(
    'Salones',
    'Salón *',
    '* pump',
    'Escarpin *',
    'Pumps *',
    'Décolleté *',
    'Sapato de salto *',
  ),
  bailarina: shoeKind(
    'Bailarinas',
    'Bailarina *',
    '* ballet flat',
    'Ballerine *',
    'Ballerina *',
    'Ballerina *',
    'Sabrina *',
  ),
  merceditas: shoeKind(
    'Merceditas',
    'Merceditas *',
    '* mary jane',
    'Babies *',
    'Spangenschuh *',
    'Ballerina *',
    'Sapato de fivela *',
  ),
  colegial: shoeKind(
    'Colegiales',
    'Colegial *',
    '* school shoe',
    'Chaussure d’école *',
    'Schulschuh *',
    'Scarpa da scuola *',
    'Sapato de escola *',
  ),
  bota: shoeKind('Botas', 'Bota *', '* tall boot', 'Botte *', 'Stiefel *', 'Stivale *', 'Bota *'),
  'bota de agua': shoeKind(
    'Botas de agua',
    'Bota de agua *',
    '* welly',
    'Botte de pluie *',
    'Gummistiefel *',
    'Stivale da pioggia *',
    'Galocha *',
  ),
  botín: shoeKind(
    'Botines',
    'Botín *',
    '* ankle boot',
    'Bottine *',
    'Stiefelette *',
    'Stivaletto *',
    'Botim *',
  ),
  botita: shoeKind(
    'Primeros pasos',
    'Botita *',
    '* first shoe',
    'Premiers pas *',
    'Lauflernschuh *',
    'Primi passi *',
    'Botinha *',
  ),
  oxford: shoeKind(
    'Zapatos de vestir',
    'Oxford *',
    '* oxford',
    'Richelieu *',
    'Oxford *',
    'Oxford *',
    'Oxford *',
  ),
  blucher: shoeKind(
    'Zapatos de vestir',
    'Blucher *',
    '* derby',
    'Derby *',
    'Derby *',
    'Derby *',
    'Derby *',
  ),
  mocasín: shoeKind(
    'Mocasines',
    'Mocasín *',
    '* loafer',
    'Mocassin *',
    'Loafer *',
    'Mocassino *',
    'Mocassim *',
  ),
  deportiva: shoeKind(
    'Deportivas',
    'Deportiva *',
    '* trainer',
    'Basket *',
    'Sneaker *',
    'Scarpa sportiva *',
    'Ténis *',
  ),
  sandalia: shoeKind(
    'Sandalias',
    'Sandalia *',
    '* sandal',
    'Sandale *',
    'Sandale *',
    'Sandalo *',
    'Sandália *',
  ),
  alpargata: shoeKind(
    'Alpargatas',
    'Alpargata *',
    '* espadrille',
    'Espadrille *',
    'Espadrille *',
    'Espadrilla *',
    'Alpercata *',
  ),
  zapatilla: shoeKind(
    'Zapatillas de casa',
    'Zapatilla *',
    '* slipper',
    'Chausson *',
    'Hausschuh *',
    'Pantofola *',
    'Pantufa *',
  ),
} satisfies Record<string, { category: string; names: string[] }>

export type ShoeKind = keyof typeof shoeKinds

/** The category, and the name in six languages. */
export function toShoeName(
  kind: ShoeKind,
  ownName: string,
): { category: string; name: Translated } {
  const { category, names } = shoeKinds[kind]
  const each = LANGUAGES.map((language, at) => [language, names[at]?.replace('*', ownName) ?? ''])
  return { category, name: Object.fromEntries(each) as unknown as Translated }
}
