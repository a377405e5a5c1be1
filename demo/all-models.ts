import type { Model } from './models/model.ts'
import { models } from './models.ts'
import { aljibe } from './more-models/aljibe.ts'
import { andanza } from './more-models/andanza.ts'
import { candil } from './more-models/candil.ts'
import { cascabel } from './more-models/cascabel.ts'
import { chirimiri } from './more-models/chirimiri.ts'
import { dehesa } from './more-models/dehesa.ts'
import { garabato } from './more-models/garabato.ts'
import { nogal } from './more-models/nogal.ts'
import { retama } from './more-models/retama.ts'
import { moreSaltamontes } from './more-models/saltamontes.ts'
import { moreTarabilla } from './more-models/tarabilla.ts'

/** All models of the demo shop by brand: first the few that tests use, then the others. Brands are invented. */
export const allModels: readonly Model[] = [
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
