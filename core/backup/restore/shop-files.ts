import type { CopyManifest } from '../format/copy-entry.ts'

/** The names of the environment's variables: the only file of its own that a shop puts into a copy. */
export const ENVIRONMENT_FILE = 'environment.json'

/** As the shop stores pictures: by their hash. */
const PICTURE = /^[0-9a-f]{2,64}\.(?:webp|svg)$/

/** Whether a shop may have put this file into a copy: no other is written, because a copy can be made by anybody who has its owner's public key. */
export const isShopFile = (path: string): boolean => path === ENVIRONMENT_FILE
export const isShopPicture = (name: string): boolean => PICTURE.test(name)

/** Files and pictures of a copy that no shop puts there, as they can be shown. */
export function listStrangeFiles({ files, pictures }: CopyManifest): string[] {
  const strange = [
    ...Object.keys(files).filter((path) => !isShopFile(path)),
    ...Object.keys(pictures).filter((name) => !isShopPicture(name)),
  ]
  return strange.map(toShown)
}

const MOST_LETTERS = 80

/** Short, and without characters that would move about in a terminal. */
function toShown(name: string): string {
  const shown = name.replace(/[\p{C}\p{Z}]/gu, '�')
  return shown.length > MOST_LETTERS ? `${shown.slice(0, MOST_LETTERS)}…` : shown
}
