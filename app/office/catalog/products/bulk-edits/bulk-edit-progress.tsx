import { Progress } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import { type BulkEdit, toProgress } from './bulk-values.ts'

const POLL_MS = 1_000

/** Reads the page anew each second while something on it is under way. */
export function usePolling(isUnderWay: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isUnderWay) return undefined
    const timer = setInterval(() => void revalidate(), POLL_MS)
    return () => clearInterval(timer)
  }, [isUnderWay, revalidate])
}

/** How far an edit is. */
export function BulkEditProgress({ edit }: { edit: Pick<BulkEdit, 'counts'> }) {
  const { t } = useTranslation('office/catalog/products')
  return (
    <Progress value={toProgress(edit)} size="lg" animated aria-label={t('bulk.state.running')} />
  )
}
