import { ActionIcon, Alert, Button, NumberInput, Switch, TextInput } from '@mantine/core'
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../client.ts'
import { CameraPane } from '../counter/camera/camera-pane.tsx'
import { useCamera } from '../counter/camera/use-camera.ts'
import styles from './count.module.css'
import { CountList } from './count-list.tsx'
import type { CountedSection } from './counted-section.ts'
import { getDeviceId } from './page-count-log.ts'
import { UnsentNotice } from './unsent-notice.tsx'
import { useCounting } from './use-counting.ts'

/** How often others who count here are looked for, in milliseconds. */
const OTHERS_MS = 4_000

interface CountScreenProps {
  counted: CountedSection
  onLeave(): void
}

/** One section being counted: what is scanned, what was counted last, and who else counts here. */
export function CountScreen({ counted, onLeave }: CountScreenProps) {
  const { t } = useTranslation('till/stock')
  const camera = useCamera()
  const counting = useCounting(counted)
  const { section_id, name } = counted.section
  const { data: seen } = useQuery({
    queryKey: ['counted-section', section_id],
    queryFn: () => client.stock.getCountedSection({ section_id }),
    refetchInterval: OTHERS_MS,
  })
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={48}
          aria-label={t('other_section')}
          onClick={onLeave}
        >
          <IconArrowLeft />
        </ActionIcon>
        <div className={styles.grow}>
          <h1 className={styles.title}>{name}</h1>
          <p className={styles.soft}>{`${counted.stocktake.name} · ${counted.stocktake.place}`}</p>
        </div>
        <ActionIcon
          variant={camera.isOn ? 'filled' : 'default'}
          size={48}
          aria-label={t('camera')}
          aria-pressed={camera.isOn}
          onClick={camera.toggle}
        >
          <IconCamera />
        </ActionIcon>
      </header>
      {seen && <Others people={seen.people} />}
      {camera.isOn && <CameraPane sightings={camera.sightings} onClose={camera.close} />}
      <CountForm counting={counting} />
      <UnsentNotice />
      <CountList
        counted={counted}
        last={seen?.last ?? []}
        onUndo={(id) => void counting.undo(id)}
      />
    </main>
  )
}

type Seen = Awaited<ReturnType<typeof client.stock.getCountedSection>>

/** Who else counts this section: two people in one is safe, but they must know of each other. */
function Others({ people }: Pick<Seen, 'people'>) {
  const { t } = useTranslation('till/stock')
  const others = people.filter(({ is_me, device_id }) => !is_me || device_id !== getDeviceId())
  if (others.length === 0) return null
  const names = others.map(({ is_me, name }) =>
    is_me ? t('me_elsewhere') : (name ?? t('machine')),
  )
  return (
    <Alert
      color="yellow"
      role="status"
      title={t('others', { names: [...new Set(names)].join(', ') })}
    >
      {t('others_text')}
    </Alert>
  )
}

function CountForm({ counting }: { counting: ReturnType<typeof useCounting> }) {
  const { t } = useTranslation('till/stock')
  const [code, setCode] = useState('')
  function submit(event: FormEvent) {
    event.preventDefault()
    const typed = code.trim()
    if (typed === '') return
    setCode('')
    void counting.count(typed)
  }
  return (
    <form className={styles.part} onSubmit={submit}>
      <p className={styles.soft}>{t('hint')}</p>
      <div className={styles.add}>
        <TextInput
          label={t('code')}
          value={code}
          maxLength={60}
          autoComplete="off"
          size="md"
          className={styles.grow}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
        />
        <NumberInput
          label={t('quantity')}
          value={counting.quantity}
          min={0}
          max={9_999}
          allowDecimal={false}
          size="md"
          className={styles.quantity}
          onChange={(value) => counting.setQuantity(Number(value) || 0)}
        />
        <Button type="submit" size="md" disabled={code.trim() === ''}>
          {t('count')}
        </Button>
      </div>
      <Switch
        label={t('recount')}
        description={t('recount_text')}
        checked={counting.isRecount}
        onChange={({ currentTarget }) => counting.setRecount(currentTarget.checked)}
      />
    </form>
  )
}
