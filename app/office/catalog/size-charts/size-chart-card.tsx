import { Button, Group, TextInput } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useFetcher } from 'react-router'
import type { Shop } from '../../../context.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useInLanguage } from '../../../i18n/in-language.ts'
import { ActForm } from '../../ui/forms/act-form.tsx'
import { RefusalAlert } from '../../ui/forms/refusal-alert.tsx'
import type { SubmitRefusal } from '../../ui/forms/submit.server.ts'
import { useRefusal } from '../../ui/forms/use-refusal.ts'
import { notify } from '../../ui/notify.ts'
import styles from './size-charts.module.css'

export const BOX_SIDES = ['length_mm', 'width_mm', 'height_mm'] as const

type SizeChart = Awaited<ReturnType<Shop['catalog']['listSizeCharts']>>['size_charts'][number]

/** One size chart: whose it is, and the box of its shoes. */
export function SizeChartCard({ chart }: { chart: SizeChart }) {
  const { t } = useTranslation('office/catalog/size-charts')
  const inLanguage = useInLanguage()
  const { size } = useFormat()
  const fetcher = useFetcher<SubmitRefusal | { ok: true }>()
  const answer = fetcher.data?.ok === false ? fetcher.data : undefined
  const { message, fieldError } = useRefusal(answer, { areas: ['catalog'] })
  const isDone = fetcher.data?.ok === true
  useEffect(() => {
    if (isDone) notify({ kind: 'success', title: t('saved') })
  }, [isDone, t])
  const { size_chart_id, collection, brand, from_size, to_size, box } = chart
  const name = [collection && inLanguage(collection), brand ?? t('own')].filter(Boolean).join(' · ')
  return (
    <li className={styles.card}>
      <div>
        <h2 className={styles.name}>{name}</h2>
        {from_size && to_size && (
          <p className={styles.soft}>{t('sizes', { from: size(from_size), to: size(to_size) })}</p>
        )}
      </div>
      <ActForm
        intent="save"
        name={String(size_chart_id)}
        fetcher={fetcher}
        className={styles.form}
        aria-label={t('box_of', { name })}
        noValidate
      >
        <input type="hidden" name="size_chart_id" value={size_chart_id} />
        <Group align="flex-start" gap="sm" className={styles.sides}>
          {BOX_SIDES.map((side) => (
            <TextInput
              key={side}
              name={`box.${side}`}
              label={t(`box.${side}`)}
              inputMode="numeric"
              maxLength={4}
              rightSection="mm"
              defaultValue={box?.[side] ?? ''}
              error={fieldError(`box.${side}`)}
            />
          ))}
        </Group>
        <Button type="submit" variant="default" loading={fetcher.state !== 'idle'}>
          {t('save')}
        </Button>
        <RefusalAlert message={message} />
      </ActForm>
    </li>
  )
}
