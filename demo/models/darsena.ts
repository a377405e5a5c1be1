import type { Model } from './model.ts'

export const darsena: readonly Model[] = [
  {
    handle: 'baupres',
    name: {
      es: 'Mocasín Bauprés',
      en: 'Bauprés loafer',
      fr: 'Mocassin Bauprés',
      de: 'Loafer Bauprés',
      it: 'Mocassino Bauprés',
      pt: 'Mocassim Bauprés',
    },
    description: {
      es: 'Mocasín de antifaz en piel flor, cosido a mano por delante y con suela de cuero. Entra a la primera y se queda toda la tarde.',
      en: 'Penny loafer in full-grain leather with a hand-sewn front and a leather sole. It slips on at once and stays all afternoon.',
      fr: 'Mocassin à plateau en cuir pleine fleur, cousu main sur le dessus, à semelle en cuir. On l’enfile d’un geste et on le garde tout l’après-midi.',
      de: 'Pennyloafer aus vollnarbigem Leder, vorn von Hand genäht, mit Ledersohle. Man schlüpft hinein und behält ihn den ganzen Nachmittag an.',
      it: 'Mocassino college in pelle pieno fiore, cucito a mano sul davanti e con suola di cuoio. Si infila al volo e resta al piede tutto il pomeriggio.',
      pt: 'Mocassim clássico em pele flor, cosido à mão à frente e com sola de couro. Calça-se à primeira e fica a tarde toda.',
    },
    brand: 'Dársena',
    collection: 'caballero',
    category: 'Mocasines',
    drawing: { kind: 'loafer', trim: 'penny', soleKind: 'leather' },
    colours: ['Burdeos', 'Azul marino'],
    sizes: ['40', '41', '42', '43', '44', '45'],
    cents: 89_95,
    reducedCents: 64_95,
    pairs: 0,
    otherPairs: { 'Burdeos 42': 1, 'Azul marino 44': 1 },
    weightGrams: 1080,
    composition: [
      { part: 'upper', materials: ['leather'] },
      { part: 'lining', materials: ['leather'] },
      { part: 'sole', materials: ['leather'] },
    ],
    daysOnSale: 330,
  },
]
