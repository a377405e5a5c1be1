import { ankleBoot } from './ankle-boot.ts'
import { ballerina } from './ballerina.ts'
import { boot } from './boot.ts'
import { child } from './child.ts'
import { espadrille } from './espadrille.ts'
import { loafer } from './loafer.ts'
import { maryJane } from './mary-jane.ts'
import { oxford } from './oxford.ts'
import { pump } from './pump.ts'
import { sandal } from './sandal.ts'
import type { Figure, Look } from './studio.ts'
import { trainer } from './trainer.ts'

export const kinds = [
  'pump',
  'boot',
  'ankle-boot',
  'sandal',
  'trainer',
  'loafer',
  'oxford',
  'espadrille',
  'ballerina',
  'child',
  'mary-jane',
] as const

export type Kind = (typeof kinds)[number]

export const figures: Record<Kind, (look: Look) => Figure> = {
  pump,
  boot,
  'ankle-boot': ankleBoot,
  sandal,
  trainer,
  loafer,
  oxford,
  espadrille,
  ballerina,
  child,
  'mary-jane': maryJane,
}

const categories = new Map<string, Kind>(
  Object.entries({
    Salones: 'pump',
    Botines: 'ankle-boot',
    Botas: 'boot',
    Sandalias: 'sandal',
    Deportivas: 'trainer',
    Mocasines: 'loafer',
    'Zapatos de vestir': 'oxford',
    Alpargatas: 'espadrille',
    Bailarinas: 'ballerina',
    Merceditas: 'mary-jane',
    'Zapato infantil': 'child',
  }),
)

/** The kind of shoe that a category of the demo shop sells; any other is drawn as a loafer. */
export function kindOf(category: string): Kind {
  return categories.get(category) ?? 'loafer'
}
