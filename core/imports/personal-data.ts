import { isOfCustomers, type PersonalTable } from '../base/personal-data/personal-table.ts'

/** What lists of customers brought besides their records, and those that lie here still. */
export const importsPersonalData: readonly PersonalTable[] = [
  {
    table: 'import_customer_ids',
    belongs: isOfCustomers('customer_id'),
    personal: ['external_id'],
    context: ['source'],
    erase: { rows: 'deleted' },
  },
  {
    table: 'import_file_parts',
    // Whose rows a file holds is not known without reading it: nobody's copy has it, and every erasure deletes it.
    belongs: 'false',
    personal: ['content'],
    context: ['import_run_id'],
    erase: { call: 'horma_forget_customer_files()' },
  },
  {
    table: 'import_customer_files',
    belongs: 'false',
    personal: ['preview'],
    context: ['import_run_id'],
    erase: { kept: 'horma_forget_customer_files empties it with the file' },
  },
]
