import { runProgram } from '../../base/programs/run-program.ts'
import { inPictureLane, type Urgency } from './picture-lane.ts'
import type { MadePicture, PictureOrder, PictureTask } from './picture-program.ts'

const askProgram = runProgram<PictureOrder, MadePicture>('core/catalog/pictures/picture-program.ts')

/**
 * Makes a picture in a process of its own, one at a time, what someone waits for first. Throws where the bytes are no
 * picture, take too long or break the process.
 */
export async function makePicture(
  task: PictureTask,
  bytes: Uint8Array,
  urgency: Urgency = 'now',
): Promise<MadePicture & { bytes: Buffer }> {
  const made = await inPictureLane(urgency, () => askProgram({ task, bytes }))
  return { ...made, bytes: Buffer.from(made.bytes) }
}
