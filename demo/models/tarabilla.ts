import type { Model } from './model.ts'

export const tarabilla: readonly Model[] = [
  {
    handle: 'libelula',
    name: {
      es: 'Bailarina Libélula',
      en: 'Libélula ballet flat',
      fr: 'Ballerine Libélula',
      de: 'Ballerina Libélula',
      it: 'Ballerina Libélula',
      pt: 'Sabrina Libélula',
    },
    description: {
      es: 'Bailarina de piel suave con lazo y goma en el talón, para que no se salga al correr. Baila sola.',
      en: 'Soft leather ballet flat with a bow and an elastic heel, so that it stays on when she runs. It dances by itself.',
      fr: 'Ballerine en cuir souple avec un nœud et un talon élastiqué, pour qu’elle ne s’échappe pas quand on court. Elle danse toute seule.',
      de: 'Ballerina aus weichem Leder mit Schleife und Gummizug an der Ferse, damit er beim Rennen am Fuß bleibt. Tanzt von allein.',
      it: 'Ballerina in pelle morbida con fiocco ed elastico sul tallone, così non si sfila quando si corre. Balla da sola.',
      pt: 'Sabrina de pele macia com laço e elástico no calcanhar, para não sair do pé a correr. Dança sozinha.',
    },
    brand: 'Tarabilla',
    collection: 'niña',
    category: 'Bailarinas',
    drawing: { kind: 'ballerina', young: true, trim: 'bow' },
    colours: ['Rosa', 'Plata', 'Negro'],
    sizes: ['26', '27', '28', '29', '30', '31', '32', '33'],
    cents: 42_50,
    reducedCents: 29_95,
    pairs: 2,
    otherPairs: { 'Plata 28': 0, 'Plata 31': 0 },
    weightGrams: 410,
    composition: [
      { part: 'upper', materials: ['leather'] },
      { part: 'lining', materials: ['textile'] },
      { part: 'sole', materials: ['other'] },
    ],
    daysOnSale: 170,
  },
]
