import { Alert, Button } from '@mantine/core'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { useTranslation } from 'react-i18next'
import { shopContext } from '../../../context.ts'
import { useShortDates } from '../../../i18n/dates/short-dates.ts'
import { orErrorPage } from '../../../refusals.ts'
import detail from '../../ui/detail/detail.module.css'
import { EmptyList } from '../../ui/list/empty-list.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import type { Route } from './+types/declaration-page'
import styles from './declaration-page.module.css'

/** What the server needs to know of the maker, as operations.md lists it. */
const VARIABLES = 'VERIFACTU_PRODUCER_*, VERIFACTU_DECLARATION_*'

/** The law's own title, in its language. */
const LEGAL_TITLE = 'DECLARACIÓN RESPONSABLE DEL SISTEMA INFORMÁTICO DE FACTURACIÓN'

export async function loader({ context }: Route.LoaderArgs) {
  const { invoicing } = context.get(shopContext)
  return orErrorPage(invoicing.listDeclarations({}))
}

export default function DeclarationPage({ loaderData: { declarations } }: Route.ComponentProps) {
  const { t } = useTranslation('office/invoicing/declaration')
  return (
    <>
      <PageHeader
        title={t('title')}
        text={t('line')}
        back={{ to: '/admin/invoices', label: t('invoices') }}
        actions={
          declarations.length > 0 && (
            <Button leftSection={<IconPrinter size={18} />} onClick={() => window.print()}>
              {t('print')}
            </Button>
          )
        }
      />
      <Alert color="yellow" mb="lg">
        {t('untried')}
      </Alert>
      {declarations.length === 0 && (
        <EmptyList title={t('none')} text={t('none_text', { names: VARIABLES })} />
      )}
      {declarations.map((declaration, index) => (
        <details key={declaration.declaration_id} open={index === 0} className={detail.part}>
          <Version declaration={declaration} />
        </details>
      ))}
    </>
  )
}

type Declaration = Route.ComponentProps['loaderData']['declarations'][number]

function Version({ declaration: { version, created_at, items } }: { declaration: Declaration }) {
  const { t } = useTranslation('office/invoicing/declaration')
  const { date } = useShortDates()
  return (
    <>
      <summary className={styles.summary}>
        {t('version', { version })}
        <span className={styles.since}>{t('since', { day: date(created_at) })}</span>
      </summary>
      <div lang="es">
        <h2>{LEGAL_TITLE}</h2>
        <ol className={styles.items}>
          {items.map(({ letter, title, text }) => (
            <li key={letter}>
              <strong>{`${letter}) ${title}:`}</strong>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </>
  )
}
