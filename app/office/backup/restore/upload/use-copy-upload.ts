import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import { PIECE_BYTES } from '../../../../../core/backup/uploads/rules.ts'
import { newId } from '../../../../ui/new-id.ts'
import { useCoreWords } from '../../../ui/forms/use-core-words.ts'
import { BACKUP_PATH } from '../../backup.ts'
import type { UploadAnswer } from './upload.ts'

const UPLOAD_PATH = `${BACKUP_PATH}/upload`
/** A piece is sent again after a moment, so that a network that fails shortly costs nothing. */
const PAUSES_MS = [500, 2_000, 8_000]

interface Upload {
  name: string
  done: number
  total: number
}

/** Sends a copy piece by piece; once it is there the page is read anew, and has it first in its list. */
export function useCopyUpload() {
  const { t } = useTranslation('office/backup/restore')
  const words = useCoreWords(['backup', 'base'])
  const { revalidate } = useRevalidator()
  const [upload, setUpload] = useState<Upload>()
  const [problem, setProblem] = useState<string>()
  const [arrived, setArrived] = useState<string>()
  const aborting = useRef<AbortController>(undefined)

  const send = async (file: File): Promise<void> => {
    const { name, size: total } = file
    const abort = new AbortController()
    const { signal } = abort
    aborting.current = abort
    setProblem(undefined)
    setArrived(undefined)
    setUpload({ name, done: 0, total })
    try {
      const refused = await sendPieces(file, signal, (done) => setUpload({ name, done, total }))
      if (refused) setProblem(words(refused) ?? t('upload_failed'))
      else setArrived(name)
      await revalidate()
    } catch {
      if (!signal.aborted) setProblem(t('upload_failed'))
    } finally {
      setUpload(undefined)
    }
  }
  return { send, upload, problem, arrived, cancel: () => aborting.current?.abort() }
}

/** The code of a refusal; undefined once the last piece has arrived. Throws where nobody answers, or when it is aborted. */
async function sendPieces(
  file: File,
  signal: AbortSignal,
  tell: (done: number) => void,
): Promise<string | undefined> {
  const upload = newId()
  try {
    for (let from = 0; ; ) {
      const form = toForm({
        upload,
        name: file.name.trim().slice(-200) || 'copy',
        bytes: String(file.size),
        from: String(from),
      })
      form.set('piece', file.slice(from, from + PIECE_BYTES), 'piece')
      const answer = await postPiece(form, signal)
      if (!answer.ok) return answer.refused.code
      if (answer.is_whole) return undefined
      from = answer.received
      tell(from)
    }
  } catch (error) {
    if (signal.aborted)
      await fetch(UPLOAD_PATH, { method: 'POST', body: toForm({ upload }) }).catch(() => {})
    throw error
  }
}

function toForm(fields: Record<string, string>): FormData {
  const form = new FormData()
  form.set('operation_id', newId())
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

/** The same piece under the same operation, however often it is sent. */
async function postPiece(form: FormData, signal: AbortSignal): Promise<UploadAnswer> {
  for (let attempt = 0; ; attempt++) {
    try {
      const answer = await fetch(UPLOAD_PATH, { method: 'POST', body: form, signal })
      if (answer.headers.get('content-type')?.includes('json'))
        return (await answer.json()) as UploadAnswer
      throw new Error('no answer')
    } catch (error) {
      const pause = PAUSES_MS[attempt]
      if (signal.aborted || pause === undefined) throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}
