import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../../i18n/format.ts'
import { newId } from '../../../../ui/new-id.ts'
import type { ActionResult } from '../product-actions.server.ts'
import { useProductRefusal } from '../product-refusal.tsx'
import { MOST_MEGAPIXELS, shrinkPicture } from './shrink-picture.ts'

/** A file on its way to the shop, or one that was refused, with the reason. */
export interface PictureUpload {
  id: string
  name: string
  state: 'waiting' | 'sending' | 'refused'
  text?: string
}

/** Sends files to `path` one after another, and tells of each as soon as the shop has stored it. */
export function usePictureUploads(
  onStored: (hash: string) => void,
  path = '/admin/products/pictures',
) {
  const [uploads, setUploads] = useState<readonly PictureUpload[]>([])
  const lane = useRef(Promise.resolve())
  const send = useSendPicture(path)
  // What is on the page may have changed while a picture was on its way.
  const latest = useRef(onStored)
  useEffect(() => {
    latest.current = onStored
  })

  const change = (id: string, changed: Partial<PictureUpload>) =>
    setUploads((all) => all.map((each) => (each.id === id ? { ...each, ...changed } : each)))
  const run = async (id: string, file: File) => {
    change(id, { state: 'sending' })
    const sent = await send(file)
    if ('text' in sent) return change(id, { state: 'refused', text: sent.text })
    latest.current(sent.hash)
    setUploads((all) => all.filter((each) => each.id !== id))
  }
  const upload = (files: readonly File[]) => {
    const added = files.map((file) => ({ id: newId(), file }))
    const waiting = added.map(({ id, file: { name } }) => ({ id, name, state: 'waiting' as const }))
    setUploads((all) => [...all, ...waiting])
    for (const { id, file } of added) lane.current = lane.current.then(() => run(id, file))
  }
  return {
    upload,
    running: uploads.filter(({ state }) => state !== 'refused'),
    refused: uploads.filter(({ state }) => state === 'refused'),
    clearRefused: () => setUploads((all) => all.filter(({ state }) => state !== 'refused')),
  }
}

/** Sends one file; answers the hash that the shop knows it by, or the reason why it has none. */
function useSendPicture(path: string) {
  const { t } = useTranslation('office/catalog/products')
  const { number } = useFormat()
  const toMessage = useProductRefusal()

  return async (file: File): Promise<{ hash: string } | { text: string }> => {
    const shrunk = await shrinkPicture(file).catch(() => ({ refusedSize: undefined }))
    if ('refusedSize' in shrunk) {
      if (!shrunk.refusedSize) return { text: t('picture_large') }
      const { width, height } = shrunk.refusedSize
      const size = { width: number(width), height: number(height) }
      return { text: t('picture_pixels', { ...size, most: MOST_MEGAPIXELS }) }
    }
    const result = await sendPicture(shrunk.picture, path)
    if (!result) return { text: t('picture_unsent') }
    if (result.ok && result.hash) return { hash: result.hash }
    // An empty file is refused before anything looks at it.
    const unreadable = { code: 'PICTURE_UNREADABLE', data: undefined }
    return { text: toMessage((!result.ok && result.refused) || unreadable) }
  }
}

/** Undefined where it did not get through. */
async function sendPicture(picture: Blob, path: string): Promise<ActionResult | undefined> {
  const form = new FormData()
  form.set('operation', newId())
  form.set('picture', picture, 'picture')
  try {
    const answer = await fetch(path, { method: 'POST', body: form })
    if (!answer.headers.get('content-type')?.includes('json')) return undefined
    return (await answer.json()) as ActionResult
  } catch {
    return undefined
  }
}
