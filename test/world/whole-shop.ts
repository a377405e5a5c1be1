import type { Model } from './model.ts'
import { models } from './models.ts'
import { aljibe } from './shelves/aljibe.ts'
import { andanza } from './shelves/andanza.ts'
import { candil } from './shelves/candil.ts'
import { cascabel } from './shelves/cascabel.ts'
import { chirimiri } from './shelves/chirimiri.ts'
import { dehesa } from './shelves/dehesa.ts'
import { garabato } from './shelves/garabato.ts'
import { nogal } from './shelves/nogal.ts'
import { retama } from './shelves/retama.ts'
import { moreSaltamontes } from './shelves/saltamontes.ts'
import { moreTarabilla } from './shelves/tarabilla.ts'

/** All that the demo shop sells, by brand: the few models that tests know, then the others. Brands are invented. */
export const wholeShop: readonly Model[] = [
  ...models,
  ...aljibe,
  ...retama,
  ...andanza,
  ...nogal,
  ...dehesa,
  ...candil,
  ...chirimiri,
  ...moreTarabilla,
  ...garabato,
  ...moreSaltamontes,
  ...cascabel,
]
