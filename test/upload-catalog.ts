import { randomUUID } from 'node:crypto'
import { type ImportSubject, PART_BYTES } from '../core/imports/rules.ts'
import type { TestShop } from './shop.ts'

type Imports = () => ReturnType<TestShop['call']>['imports']

interface UploadedFile {
  file_name?: string
  subject?: ImportSubject
}

/** Uploads a text as a file, piece by piece as the office does; answers the id of its import. Each call is an act of its own. */
export async function uploadFile(
  imports: Imports,
  text: string | Buffer,
  { file_name = 'modelos.csv', subject = 'catalog' }: UploadedFile = {},
): Promise<number> {
  const bytes = Buffer.from(text)
  const upload = randomUUID()
  let id = 0
  for (let part = 0; part * PART_BYTES < Math.max(1, bytes.length); part++) {
    const content = bytes.subarray(part * PART_BYTES, (part + 1) * PART_BYTES).toString('base64')
    const piece = { upload, subject, file_name, bytes: bytes.length, part, content }
    const taken = await imports().uploadPart(piece)
    id = taken.import_run_id
  }
  await imports().finishUpload({ import_run_id: id })
  return id
}

/** A catalog, uploaded like that. */
export const uploadCatalog = (imports: Imports, text: string | Buffer, file_name?: string) =>
  uploadFile(imports, text, file_name === undefined ? {} : { file_name })
