import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newId } from '../../../../ui/new-id.ts'
import type { ActionResult } from '../product-actions.server.ts'
import { useProductRefusal } from '../product-refusal.tsx'
import { shrinkPicture } from './shrink-picture.ts'

interface UploadRefusal {
  name: string
  text: string
}

/** Sends files one after another: those that the shop stored are answered together, the others with the reason. */
export function usePictureUploads(onStored: (hashes: string[]) => void) {
  const { t } = useTranslation('office/catalog/products')
  const toMessage = useProductRefusal()
  const [isBusy, setBusy] = useState(false)
  const [refusals, setRefusals] = useState<UploadRefusal[]>([])

  const send = async (file: File): Promise<{ hash: string } | { text: string }> => {
    const picture = await shrinkPicture(file)
    if (!picture) return { text: t('picture_large') }
    const result = await sendPicture(picture)
    if (!result) return { text: t('picture_unsent') }
    if (result.ok && result.hash) return { hash: result.hash }
    // An empty file is refused before anything looks at it.
    const unreadable = { code: 'PICTURE_UNREADABLE', data: undefined }
    return { text: toMessage((!result.ok && result.refused) || unreadable) }
  }

  const upload = async (files: readonly File[]) => {
    setBusy(true)
    const hashes: string[] = []
    const refused: UploadRefusal[] = []
    for (const file of files) {
      const sent = await send(file)
      if ('hash' in sent) hashes.push(sent.hash)
      else refused.push({ name: file.name, text: sent.text })
    }
    setBusy(false)
    setRefusals(refused)
    if (hashes.length > 0) onStored([...new Set(hashes)])
  }
  return { upload, isBusy, refusals, clear: () => setRefusals([]) }
}

/** Undefined where it did not get through. */
async function sendPicture(picture: Blob): Promise<ActionResult | undefined> {
  const form = new FormData()
  form.set('operation', newId())
  form.set('picture', picture, 'picture')
  try {
    const answer = await fetch('/admin/products/pictures', { method: 'POST', body: form })
    if (!answer.headers.get('content-type')?.includes('json')) return undefined
    return (await answer.json()) as ActionResult
  } catch {
    return undefined
  }
}
