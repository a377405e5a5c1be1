import { cierzo } from './models/cierzo.ts'
import { darsena } from './models/darsena.ts'
import { marisma } from './models/marisma.ts'
import type { Model } from './models/model.ts'
import { penalara } from './models/penalara.ts'
import { saltamontes } from './models/saltamontes.ts'
import { tarabilla } from './models/tarabilla.ts'

/** The few models that tests and journeys use, by brand. Brands are invented. */
export const models: readonly Model[] = [
  ...marisma,
  ...penalara,
  ...saltamontes,
  ...darsena,
  ...cierzo,
  ...tarabilla,
]
