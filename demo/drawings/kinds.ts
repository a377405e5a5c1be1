import type { DrawableShoe, Look } from './drawing-context.ts'
import { ankleBoot } from './shoes/ankle-boot.ts'
import { ballerina } from './shoes/ballerina.ts'
import { boot } from './shoes/boot.ts'
import { child } from './shoes/child.ts'
import { espadrille } from './shoes/espadrille.ts'
import { firstWalker } from './shoes/first-walker.ts'
import { loafer } from './shoes/loafer.ts'
import { maryJane } from './shoes/mary-jane.ts'
import { oxford } from './shoes/oxford.ts'
import { pump } from './shoes/pump.ts'
import { sandal } from './shoes/sandal.ts'
import { slipper } from './shoes/slipper.ts'
import { tBar } from './trainers/t-bar.ts'
import { trainer } from './trainers/trainer.ts'

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

export const shoeFactories: Record<Kind, (look: Look) => DrawableShoe> = {
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
