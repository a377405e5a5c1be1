import { Button, Progress, Text } from '@mantine/core'
import IconPlayerStop from '@tabler/icons-react/dist/esm/icons/IconPlayerStop.mjs'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useFetcher, useRevalidator } from 'react-router'
import { useFormat } from '../../../i18n/format.ts'
import { ActForm } from '../../ui/forms/act-form.tsx'
import type { Run } from '../import-run.ts'
import { useResultSummary } from '../use-result-summary.ts'
import styles from './import-page.module.css'
import type { loader } from './progress.ts'

const POLL_MS = 1_000

/** How far a file is that is tried, imported or taken back; the page is read anew when that has ended. */
export function RunProgress({ run, path }: { run: ProgressOfRun; path: string }) {
  const { t } = useTranslation('office/imports')
  const { number } = useFormat()
  const now = useProgress(run, path)
  const result = useResultSummary(now.products)
  const { created, changed } = now.products
  const undo = run.state === 'undoing'
  const rows = undo ? created + changed + now.products.undone + now.products.kept : now.rows
  const title = now.state === 'waiting' ? 'waiting' : run.dry_run && !undo ? 'trying' : undefined
  return (
    <section className={styles.panel} aria-labelledby="progress">
      <h2 id="progress">
        {t(undo ? 'state.undoing' : run.dry_run ? 'state.trying' : 'state.running')}
      </h2>
      <Text c="dimmed" mb="md">
        {t(title ?? (undo ? 'undoing' : 'running'))}
      </Text>
      <Progress
        value={rows ? (100 * Math.min(now.rows_done, rows)) / rows : 0}
        size="lg"
        animated
        aria-label={t('progress_label')}
      />
      <Text size="sm" mt="xs">
        {rows && !undo
          ? t('progress', { done: number(now.rows_done), rows: number(rows) })
          : !undo && t('reading')}
        {undo &&
          rows !== null &&
          t('labelled', {
            label: t('figure.undone'),
            value: `${number(now.rows_done)} / ${number(rows)}`,
          })}
      </Text>
      {result && (
        <Text size="sm" c="dimmed">
          {result}
        </Text>
      )}
      {!undo && (
        <ActForm intent="stop" className={styles.actions}>
          <Button
            type="submit"
            variant="default"
            leftSection={<IconPlayerStop size={18} />}
            disabled={now.stop_asked}
          >
            {t(now.stop_asked ? 'stopping' : 'stop')}
          </Button>
        </ActForm>
      )}
    </section>
  )
}

type ProgressOfRun = Pick<
  Run,
  'state' | 'dry_run' | 'rows' | 'rows_done' | 'products' | 'stop_asked'
>

function useProgress(run: ProgressOfRun, path: string) {
  const { data, load } = useFetcher<typeof loader>()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(() => void load(`${path}/progress`), POLL_MS)
    return () => clearInterval(timer)
  }, [load, path])
  const changed = data !== undefined && data.state !== run.state
  useEffect(() => {
    if (changed) void revalidate()
  }, [changed, revalidate])
  return data ?? run
}
