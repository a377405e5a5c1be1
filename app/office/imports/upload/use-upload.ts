import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import {
  isZipName,
  MOST_BYTES,
  MOST_ZIP_BYTES,
  PART_BYTES,
} from '../../../../core/imports/rules.ts'
import type { Refusal } from '../../../refusals.ts'
import { newId } from '../../../ui/new-id.ts'
import { IMPORTS_PATH } from '../import-run.ts'
import { useReasonText } from '../use-reason-text.ts'
import type { UploadResult } from './take-piece.ts'

/** Where files go, and what may be dropped there. */
export interface UploadTarget {
  /** Of the list whose pages the files get. */
  path: string
  takesZip: boolean
  words?: { title: string; text: string }
}

export const CATALOGS: UploadTarget = { path: IMPORTS_PATH, takesZip: true }

interface Upload {
  name: string
  percent: number
}

/** Sends a file piece by piece and goes to its page; says what was wrong with it. */
export function useUpload({ path, takesZip }: UploadTarget) {
  const { t } = useTranslation('office/imports')
  const reason = useReasonText()
  const navigate = useNavigate()
  const [upload, setUpload] = useState<Upload>()
  const [problem, setProblem] = useState<{ name: string; text: string }>()

  /** With the row and the columns that are meant, where the file says so. */
  const told = ({ code, data }: Refusal): string => {
    const { row, columns = [] } = (data ?? {}) as { row?: number | null; columns?: string[] }
    return [row ? t('failed_row', { row }) : '', reason(code), columns.join(', ')]
      .filter(Boolean)
      .join(' ')
  }

  const send = async (file: File): Promise<void> => {
    const { name } = file
    setProblem(undefined)
    if (file.size > (takesZip && isZipName(name) ? MOST_ZIP_BYTES : MOST_BYTES))
      return setProblem({ name, text: reason('FILE_TOO_LARGE') })
    setUpload({ name, percent: 0 })
    try {
      const answer = await sendPieces(`${path}/upload`, file, (percent) =>
        setUpload({ name, percent }),
      )
      if (!answer.ok) setProblem({ name, text: told(answer.refused) })
      else if (answer.import_run_id) navigate(`${path}/${answer.import_run_id}`)
    } catch {
      setProblem({ name, text: t('upload_failed') })
    } finally {
      setUpload(undefined)
    }
  }
  return { send, upload, problem, forget: () => setProblem(undefined) }
}

async function sendPieces(
  path: string,
  file: File,
  tell: (percent: number) => void,
): Promise<UploadResult> {
  const upload = newId()
  for (let part = 0; ; part++) {
    const piece = file.slice(part * PART_BYTES, (part + 1) * PART_BYTES)
    const form = new FormData()
    form.set('operation_id', newId())
    form.set('upload', upload)
    form.set('name', file.name.trim().slice(-200) || 'csv')
    form.set('bytes', String(file.size))
    form.set('part', String(part))
    form.set('piece', piece, 'piece')
    const answer = await fetch(path, { method: 'POST', body: form })
    if (!answer.headers.get('content-type')?.includes('json')) throw new Error('no answer')
    const said = (await answer.json()) as UploadResult
    if (!said.ok || said.import_run_id !== null) return said
    tell(Math.round((100 * (part + 1) * PART_BYTES) / file.size))
  }
}
