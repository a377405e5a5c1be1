import type { Translated } from '../core/base/translated.ts'

const category = (
  es: string,
  [en, fr, de, it, pt]: [string, string, string, string, string],
): Translated => ({ es, en, fr, de, it, pt })

/** The categories of the demo models in display order; models refer to the Spanish name. */
export const categories: readonly Translated[] = [
  category('Salones', ['Pumps', 'Escarpins', 'Pumps', 'Décolleté', 'Sapatos de salto']),
  category('Bailarinas', ['Ballet flats', 'Ballerines', 'Ballerinas', 'Ballerine', 'Sabrinas']),
  category('Merceditas', [
    'Mary janes',
    'Babies',
    'Spangenschuhe',
    'Ballerine con cinturino',
    'Sapatos de fivela',
  ]),
  category('Colegiales', [
    'School shoes',
    'Chaussures d’école',
    'Schulschuhe',
    'Scarpe da scuola',
    'Sapatos de escola',
  ]),
  category('Botas', ['Boots', 'Bottes', 'Stiefel', 'Stivali', 'Botas']),
  category('Botines', ['Ankle boots', 'Bottines', 'Stiefeletten', 'Stivaletti', 'Botins']),
  category('Zapatos de vestir', [
    'Dress shoes',
    'Chaussures de ville',
    'Anzugschuhe',
    'Scarpe eleganti',
    'Sapatos clássicos',
  ]),
  category('Mocasines', ['Loafers', 'Mocassins', 'Loafer', 'Mocassini', 'Mocassins']),
  category('Deportivas', ['Trainers', 'Baskets', 'Sneaker', 'Scarpe sportive', 'Ténis']),
  category('Sandalias', ['Sandals', 'Sandales', 'Sandalen', 'Sandali', 'Sandálias']),
  category('Alpargatas', [
    'Espadrilles',
    'Espadrilles',
    'Espadrilles',
    'Espadrillas',
    'Alpercatas',
  ]),
  category('Primeros pasos', [
    'First steps',
    'Premiers pas',
    'Lauflernschuhe',
    'Primi passi',
    'Primeiros passos',
  ]),
  category('Botas de agua', [
    'Wellies',
    'Bottes de pluie',
    'Gummistiefel',
    'Stivali da pioggia',
    'Galochas',
  ]),
  category('Zapatillas de casa', ['Slippers', 'Chaussons', 'Hausschuhe', 'Pantofole', 'Pantufas']),
]
