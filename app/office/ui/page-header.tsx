import { Anchor, Group, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useBrand } from '../../root-data.ts'
import { DocumentNumber } from './document-number.tsx'
import styles from './page-header.module.css'

interface PageHeaderProps {
  title: string
  /** The title is a person's name, or names one. */
  isPersonal?: boolean
  /** The number of a document, where the title holds one. */
  number?: string | undefined
  /** One line below the title. */
  text?: ReactNode
  /** Where this page belongs, such as its list. */
  back?: { to: string; label: string }
  /** Buttons, the main one last. */
  actions?: ReactNode
}

/** The head of every page of the office: what it is, and what can be done here. */
export function PageHeader(props: PageHeaderProps) {
  const { title, isPersonal, number, text, back, actions } = props
  return (
    <>
      <PageTitle title={title} />
      <Group component="header" className={styles.header} justify="space-between" align="flex-end">
        <Stack gap={4}>
          {back && (
            <Anchor component={Link} to={back.to} size="sm">
              ← {back.label}
            </Anchor>
          )}
          <Title order={1} className={styles.title} data-personal={isPersonal ? '' : undefined}>
            {number ? <NumberedTitle title={title} number={number} /> : title}
          </Title>
          {text && <Text c="dimmed">{text}</Text>}
        </Stack>
        {actions && <Group gap="sm">{actions}</Group>}
      </Group>
    </>
  )
}

function NumberedTitle({ title, number }: { title: string; number: string }) {
  const [before, ...after] = title.split(number)
  return (
    <>
      {before}
      <DocumentNumber>{number}</DocumentNumber>
      {after.join(number)}
    </>
  )
}

/** What the browser calls the page, for those that draw their own head. */
export function PageTitle({ title }: { title: string }) {
  const { name } = useBrand()
  return (
    <>
      <title>{`${title} · ${name}`}</title>
      <meta name="robots" content="noindex" />
    </>
  )
}
