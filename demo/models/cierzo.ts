import type { Model } from './model.ts'

export const cierzo: readonly Model[] = [
  {
    handle: 'tramontana',
    name: {
      es: 'Deportiva Tramontana',
      en: 'Tramontana trainer',
      fr: 'Basket Tramontana',
      de: 'Sneaker Tramontana',
      it: 'Scarpa sportiva Tramontana',
      pt: 'Ténis Tramontana',
    },
    description: {
      es: 'Deportiva de rejilla y serraje con suela ligera que devuelve el paso. Para ir andando a todas partes, también al trabajo.',
      en: 'Trainer in mesh and suede with a light sole that gives every step back. For walking everywhere, to work as well.',
      fr: 'Basket en maille et croûte de cuir, à semelle légère qui rend chaque pas. Pour aller partout à pied, même au travail.',
      de: 'Sneaker aus Mesh und Veloursleder mit leichter Sohle, die jeden Schritt zurückgibt. Für alle Wege zu Fuß, auch den zur Arbeit.',
      it: 'Scarpa sportiva in rete e pelle scamosciata con suola leggera che restituisce il passo. Per andare a piedi dappertutto, anche al lavoro.',
      pt: 'Ténis de rede e camurça com sola leve que devolve o passo. Para ir a pé para todo o lado, também para o trabalho.',
    },
    brand: 'Cierzo',
    collection: 'caballero',
    category: 'Deportivas',
    drawing: { kind: 'trainer', stuff: 'mesh', closure: 'laces' },
    colours: ['Verde', 'Azul marino', 'Gris'],
    sizes: ['40', '41', '42', '42.5', '43', '44', '44.5', '45', '46'],
    cents: 79_95,
    pairs: 3,
    otherPairs: { Gris: 0, 'Verde 42': 2, 'Verde 46': 1 },
    weightGrams: 890,
    composition: [
      { part: 'upper', materials: ['textile', 'leather'] },
      { part: 'lining', materials: ['textile'] },
      { part: 'sole', materials: ['other'] },
    ],
    daysOnSale: 9,
  },
]
