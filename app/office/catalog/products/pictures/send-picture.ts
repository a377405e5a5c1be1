import { newId } from '../../../../ui/new-id.ts'
import type { Answer } from '../answer.ts'

/** Sends a picture to the shop. Undefined where it did not get through. */
export async function sendPicture(picture: Blob): Promise<Answer | undefined> {
  const form = new FormData()
  form.set('operation', newId())
  form.set('picture', picture, 'picture')
  try {
    const answer = await fetch('/admin/products/pictures', { method: 'POST', body: form })
    if (!answer.headers.get('content-type')?.includes('json')) return undefined
    return (await answer.json()) as Answer
  } catch {
    return undefined
  }
}
