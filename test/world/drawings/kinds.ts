import { ankleBoot } from './ankle-boot.ts'
import { ballerina } from './ballerina.ts'
import { boot } from './boot.ts'
import { child } from './child.ts'
import { espadrille } from './espadrille.ts'
import { firstWalker } from './first-walker.ts'
import { loafer } from './loafer.ts'
import { maryJane } from './mary-jane.ts'
import { oxford } from './oxford.ts'
import { pump } from './pump.ts'
import { sandal } from './sandal.ts'
import { slipper } from './slipper.ts'
import type { Figure, Look } from './studio.ts'
import { tBar } from './t-bar.ts'
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
  't-bar',
  'first-walker',
  'slipper',
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
  't-bar': tBar,
  'first-walker': firstWalker,
  slipper,
}
