import { ActionIcon, Button, TextInput } from '@mantine/core'
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newId } from '../../ui/new-id.ts'
import { client } from '../client.ts'
import styles from './count.module.css'
import type { Countable, CountedSection } from './counted-section.ts'
import { UnsentNotice } from './unsent-notice.tsx'

interface ChooseSectionProps {
  stocktakes: readonly Countable[]
  onChoose(counted: CountedSection): void
}

/** Which section of which open stocktake is counted. */
export function ChooseSection({ stocktakes, onChoose }: ChooseSectionProps) {
  const { t } = useTranslation('till/stock')
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <ActionIcon
          component="a"
          href="/admin"
          variant="subtle"
          color="gray"
          size={48}
          aria-label={t('to_office')}
        >
          <IconArrowLeft />
        </ActionIcon>
        <h1 className={styles.title}>{t('title')}</h1>
      </header>
      <UnsentNotice />
      {stocktakes.length === 0 && <p className={styles.soft}>{t('none_open')}</p>}
      {stocktakes.map((stocktake) => (
        <section key={stocktake.stocktake_id} className={styles.part}>
          <h2 className={styles.name}>{stocktake.name}</h2>
          <p className={styles.soft}>{stocktake.place}</p>
          <div className={styles.sections}>
            {stocktake.sections.map((section) => (
              <Button
                key={section.section_id}
                size="lg"
                variant="default"
                onClick={() => onChoose({ stocktake, section })}
              >
                {section.name}
              </Button>
            ))}
          </div>
          <NewSection stocktake={stocktake} onChoose={onChoose} />
        </section>
      ))}
    </main>
  )
}

function NewSection({
  stocktake,
  onChoose,
}: { stocktake: Countable } & Pick<ChooseSectionProps, 'onChoose'>) {
  const { t } = useTranslation('till/stock')
  const [name, setName] = useState('')
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const [operationId] = useState(newId)
  async function add(event: FormEvent) {
    event.preventDefault()
    const { stocktake_id } = stocktake
    setState('busy')
    try {
      const { section_id } = await client.stock.addStocktakeSection(
        { stocktake_id, name: name.trim() },
        { context: { operationId } },
      )
      onChoose({ stocktake, section: { section_id, name: name.trim() } })
    } catch {
      setState('failed')
    }
  }
  return (
    <form className={styles.add} onSubmit={(event) => void add(event)}>
      <TextInput
        label={t('new_section')}
        placeholder={t('new_section_example')}
        value={name}
        maxLength={60}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        error={state === 'failed' && t('section_failed')}
        className={styles.grow}
        size="md"
      />
      <Button
        type="submit"
        size="md"
        disabled={name.trim() === ''}
        loading={state === 'busy'}
        variant="default"
      >
        {t('add')}
      </Button>
    </form>
  )
}
