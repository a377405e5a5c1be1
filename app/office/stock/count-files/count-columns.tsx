import { Button, NativeSelect, Radio, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { COUNT_FIELDS, COUNT_SCOPES } from '../../../../core/imports/counts/rules.ts'
import { FileColumns } from '../../imports/run/file-columns.tsx'
import panel from '../../imports/run/import-page.module.css'
import { ActForm } from '../../ui/forms/act-form.tsx'
import styles from './count-files.module.css'
import { type CountFile, listPlaceNames, toPlaceFieldName } from './count-files.ts'

/** What each column of the file is, where its goods are, and whether what it does not name is gone. */
export function CountColumns({ file }: { file: CountFile }) {
  const { t } = useTranslation('office/stock/count-files')
  return (
    <section className={panel.panel} aria-labelledby="columns">
      <h2 id="columns">{t('columns')}</h2>
      <Text c="dimmed" mb="md">
        {t('columns_text')}
      </Text>
      <Titles file={file} />
      <ActForm key={JSON.stringify([file.columns, file.has_titles, file.is_read])}>
        <Columns file={file} />
        <Places file={file} />
        <Scope file={file} />
        <div className={panel.actions}>
          <Button
            type="submit"
            name="intent"
            value="read"
            variant={file.is_read ? 'default' : 'filled'}
          >
            {file.is_read ? t('read_again') : t('read')}
          </Button>
        </div>
      </ActForm>
    </section>
  )
}

function Titles({ file: { has_titles } }: { file: CountFile }) {
  const { t } = useTranslation('office/stock/count-files')
  return (
    <ActForm intent="titles" className={styles.titles}>
      <input type="hidden" name="has_titles" value={has_titles ? '' : '1'} />
      <Text>{has_titles ? t('titles.yes') : t('titles.no')}</Text>
      <Button type="submit" variant="subtle" size="compact-sm">
        {has_titles ? t('titles.say_no') : t('titles.say_yes')}
      </Button>
    </ActForm>
  )
}

function Columns({ file: { preview, columns, with_costs } }: { file: CountFile }) {
  const { t } = useTranslation('office/stock/count-files')
  const fields = COUNT_FIELDS.filter((field) => field !== 'cost' || with_costs)
  const choices = [
    { value: '', label: t('field.none') },
    ...fields.map((field) => ({ value: field, label: t(`field.${field}`) })),
  ]
  const shown = { columns: preview.names, sample: preview.sample }
  return <FileColumns preview={shown} columns={columns} choices={choices} />
}

/** Where the goods are, for the file as a whole and for each of its places. */
function Places({ file }: { file: CountFile }) {
  const { t } = useTranslation('office/stock/count-files')
  const { locations, location, places } = file
  const choices = locations.map(({ code, name }) => ({ value: code, label: name }))
  const names = listPlaceNames(file)
  return (
    <div className={panel.options}>
      {names.length === 0 && (
        <NativeSelect
          name="location"
          label={t('location')}
          description={t('location_text')}
          defaultValue={location ?? ''}
          data={choices.length > 1 ? [{ value: '', label: t('choose') }, ...choices] : choices}
        />
      )}
      {names.map((name, at) => (
        <NativeSelect
          key={name}
          name={toPlaceFieldName(at)}
          label={t('place_is', { name })}
          defaultValue={places[name] ?? ''}
          data={[{ value: '', label: t('place_by_name') }, ...choices]}
        />
      ))}
    </div>
  )
}

function Scope({ file: { scope } }: { file: CountFile }) {
  const { t } = useTranslation('office/stock/count-files')
  return (
    <Radio.Group name="scope" defaultValue={scope} label={t('scope')} mt="lg">
      <div className={styles.scopes}>
        {COUNT_SCOPES.map((each) => (
          <Radio
            key={each}
            value={each}
            label={t(`scope.${each}`)}
            description={t(`scope.${each}_text`)}
          />
        ))}
      </div>
    </Radio.Group>
  )
}
