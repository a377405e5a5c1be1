import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefusalWords } from '../refusal.tsx'
import { sendPicture } from './send-picture.ts'
import { shrinkPicture } from './shrink-picture.ts'

interface Problem {
  name: string
  text: string
}

/** Sends files one after another; those that were kept are told together, the others with what was wrong. */
export function useUploads(onKept: (hashes: string[]) => void) {
  const { t } = useTranslation('office/catalog/products')
  const words = useRefusalWords()
  const [isBusy, setBusy] = useState(false)
  const [problems, setProblems] = useState<Problem[]>([])

  const send = async (file: File): Promise<{ hash: string } | { text: string }> => {
    const picture = await shrinkPicture(file)
    if (!picture) return { text: t('picture_large') }
    const answer = await sendPicture(picture)
    if (!answer) return { text: t('picture_unsent') }
    if (answer.ok && answer.hash) return { hash: answer.hash }
    // An empty file is not even looked at.
    const unreadable = { code: 'PICTURE_UNREADABLE', data: undefined }
    return { text: words((!answer.ok && answer.refused) || unreadable) }
  }

  const upload = async (files: readonly File[]) => {
    setBusy(true)
    const hashes: string[] = []
    const wrong: Problem[] = []
    for (const file of files) {
      const sent = await send(file)
      if ('hash' in sent) hashes.push(sent.hash)
      else wrong.push({ name: file.name, text: sent.text })
    }
    setBusy(false)
    setProblems(wrong)
    if (hashes.length > 0) onKept([...new Set(hashes)])
  }
  return { upload, isBusy, problems, clear: () => setProblems([]) }
}
