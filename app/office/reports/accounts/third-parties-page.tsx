import { Button, NativeSelect, Table } from '@mantine/core'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { shopDay } from '../../../../core/base/clock.ts'
import { listThirdPartyYears } from '../../../../core/invoicing/third-parties/rules.ts'
import { type Shop, shopContext } from '../../../context.ts'
import { useFormat } from '../../../i18n/format.ts'
import { getShopZone } from '../../../i18n/shop-zone.ts'
import { orErrorPage } from '../../../refusals.ts'
import books from '../../invoicing/books/books.module.css'
import { invoicesParams } from '../../invoicing/invoices/invoices-params.ts'
import { Personal } from '../../privacy/personal.tsx'
import { EmptyList } from '../../ui/list/empty-list.tsx'
import { IgnoredParams } from '../../ui/list/ignored-params.tsx'
import linked from '../../ui/list/linked-table.module.css'
import { LinkedTable } from '../../ui/list/linked-table.tsx'
import { ListFilterForm } from '../../ui/list/list-filter-form.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import type { Route } from './+types/third-parties-page'
import { accountsParams, thirdPartiesParams } from './accounts-params.ts'

type ThirdParty = Awaited<
  ReturnType<Shop['invoicing']['listThirdParties']>
>['third_parties'][number]

export async function loader({ url, context }: Route.LoaderArgs) {
  const { invoicing } = context.get(shopContext)
  const { filter, ignored } = thirdPartiesParams.parse(url.searchParams)
  const years = listThirdPartyYears(shopDay(new Date(), getShopZone()))
  const year = filter.year ?? years[0] ?? 0
  const found = await orErrorPage(invoicing.listThirdParties({ year }))
  return { ...found, ignored, years: years.includes(year) ? years : [year, ...years] }
}

export default function ThirdPartiesPage({ loaderData }: Route.ComponentProps) {
  const { year, years, third_parties, is_cut, ignored } = loaderData
  const { t } = useTranslation('office/reports/accounts')
  const { number } = useFormat()
  const filter = { year }
  const href = thirdPartiesParams
    .toPath({ filter })
    .replace(thirdPartiesParams.path, `${accountsParams.path}/files/third-parties`)
  return (
    <>
      <PageHeader
        title={t('third_parties.title')}
        text={t('third_parties.line')}
        back={{ to: accountsParams.path, label: t('title') }}
        actions={
          third_parties.length > 0 && (
            <Button component="a" href={href} download leftSection={<IconDownload size={18} />}>
              {t('third_parties.download')}
            </Button>
          )
        }
      />
      <ListFilterForm
        params={thirdPartiesParams}
        query={{ filter, sort: undefined }}
        label={t('year')}
        className={books.filters}
      >
        <NativeSelect
          name="year"
          label={t('year')}
          defaultValue={String(year)}
          data={years.map(String)}
        />
      </ListFilterForm>
      <IgnoredParams ignored={ignored} />
      {third_parties.length === 0 ? (
        <EmptyList title={t('third_parties.none')} text={t('third_parties.none_text')} />
      ) : (
        <>
          {is_cut && (
            <p className={linked.fact}>
              {t('third_parties.cut', { most: number(third_parties.length) })}
            </p>
          )}
          <ThirdPartyTable thirdParties={third_parties} />
        </>
      )}
    </>
  )
}

function ThirdPartyTable({ thirdParties }: { thirdParties: readonly ThirdParty[] }) {
  const { t } = useTranslation('office/reports/accounts')
  return (
    <LinkedTable
      title={t('third_parties.title')}
      columns={[
        t('column.name'),
        { figure: t('column.invoices') },
        ...QUARTERS.map((quarter) => ({ figure: quarter })),
        { figure: t('column.total') },
      ]}
      items={thirdParties}
      getKey={({ nif, country, name }) => `${nif} ${country} ${name}`}
      toRow={(each) => <Row thirdParty={each} />}
      toCard={(each) => <Card thirdParty={each} />}
    />
  )
}

/** As the tax agency writes them. */
const QUARTERS = ['1T', '2T', '3T', '4T']

const toPath = ({ nif, name }: ThirdParty) => invoicesParams.toPath({ filter: { q: nif || name } })

function Row({ thirdParty }: { thirdParty: ThirdParty }) {
  const { t } = useTranslation('office/reports/accounts')
  const { money, number } = useFormat()
  const { name, nif, note, quarters_cents, total_cents, invoices } = thirdParty
  return (
    <Table.Tr className={linked.row}>
      <Table.Td className={linked.name}>
        <Link to={toPath(thirdParty)} className={linked.link}>
          <Personal>{name}</Personal>
        </Link>
        <span className={linked.soft}>
          <Personal>{nif}</Personal>
        </span>
        {note && <span className={linked.soft}>{t(`note.${note}`)}</span>}
      </Table.Td>
      <Table.Td className={linked.figure}>{number(invoices)}</Table.Td>
      {quarters_cents.map((cents, place) => (
        <Table.Td key={QUARTERS[place]} className={linked.figure}>
          {money(cents)}
        </Table.Td>
      ))}
      <Table.Td className={linked.figure}>
        <strong>{money(total_cents)}</strong>
      </Table.Td>
    </Table.Tr>
  )
}

function Card({ thirdParty }: { thirdParty: ThirdParty }) {
  const { t } = useTranslation('office/reports/accounts')
  const { money } = useFormat()
  const { name, nif, note, quarters_cents, total_cents } = thirdParty
  return (
    <li className={linked.card}>
      <p className={linked.head}>
        <Link to={toPath(thirdParty)} className={linked.link}>
          <Personal>{name}</Personal>
        </Link>
        <strong className={linked.figure}>{money(total_cents)}</strong>
      </p>
      {nif && (
        <p className={linked.fact}>
          <Personal>{nif}</Personal>
        </p>
      )}
      {note && <p className={linked.fact}>{t(`note.${note}`)}</p>}
      <p className={linked.fact}>
        {quarters_cents.map((cents, place) => `${QUARTERS[place]} ${money(cents)}`).join(' · ')}
      </p>
    </li>
  )
}
