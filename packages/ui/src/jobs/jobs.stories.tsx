import type { Meta, StoryObj } from '@storybook/react-vite'
import { DryRunSummary } from './dry-run-summary.tsx'
import { JobProgress } from './job-progress.tsx'
import { jobMessages } from './messages.ts'

const meta = { title: 'Jobs', parameters: { catalogs: jobMessages } } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const sample = Array.from({ length: 12 }, (_, index) => ({
  record: `LAMP-${index} Desk lamp, model ${index}`,
  field: 'Price',
  before: `€ ${index + 10}.00`,
  after: `€ ${index + 9}.00`,
}))
const nothing = () => undefined

export const DryRun: Story = {
  render: () => (
    <DryRunSummary
      eligible={3797}
      skipped={[
        { reason: 'It has no price to start from.', count: 144, labels: ['10123G', '10134', '16053'] },
        { reason: 'It is so already.', count: 1, labels: ['16045'] },
      ]}
      sample={sample}
      money={[
        { currency: 'EUR', before: 1_312_068, after: 1_181_986, monthly: -35_410, below_cost: 12, below_floor: 31 },
      ]}
    />
  ),
}
export const DryRunOfEmails: Story = {
  render: () => <DryRunSummary eligible={1} does="emails" skipped={[]} sample={[]} money={[]} />,
}
export const DryRunOfPrints: Story = {
  render: () => <DryRunSummary eligible={12} does="prints" skipped={[]} sample={[]} money={[]} />,
}
export const DryRunThatCreates: Story = {
  render: () => (
    <DryRunSummary
      eligible={12}
      does="prints"
      notes={[
        { note: 'A label will be created.', count: 3, labels: ['1001', '1002', '1004'] },
        { note: '2 labels will be created.', count: 1, labels: ['1003'] },
      ]}
      skipped={[{ reason: 'The parcel has no weight yet.', count: 1, labels: ['1005'] }]}
      sample={[]}
      money={[]}
    />
  ),
}
export const DryRunOfNothing: Story = {
  render: () => (
    <DryRunSummary
      eligible={0}
      skipped={[{ reason: 'It is so already.', count: 1, labels: ['16045'] }]}
      sample={[]}
      money={[]}
    />
  ),
}
export const AtWork: Story = {
  render: () => <JobProgress state="Running" total={10_000} done={4200} skipped={17} failed={0} onStep={nothing} />,
}
export const Paused: Story = {
  render: () => <JobProgress state="Paused" total={10_000} done={4200} skipped={17} failed={0} onStep={nothing} />,
}
export const DoneWithFailures: Story = {
  render: () => (
    <JobProgress
      state="Done"
      total={20}
      done={17}
      skipped={1}
      failed={2}
      rows={[
        { label: 'LAMP-3', reason: 'Someone else was changing it.' },
        { label: 'LAMP-9', reason: 'Someone else was changing it.' },
      ]}
      onStep={nothing}
      onUndo={nothing}
    />
  ),
}
export const DoneWithFile: Story = {
  render: () => (
    <JobProgress
      state="Done"
      total={20}
      done={19}
      skipped={1}
      failed={0}
      file={{ href: '/api/jobs/job/file', name: 'packing-slips-2026-11-27.pdf' }}
      onStep={nothing}
    />
  ),
}
export const FailedAsAWhole: Story = {
  render: () => (
    <JobProgress
      state="Failed"
      total={20}
      done={0}
      skipped={0}
      failed={0}
      problem="The search service did not answer."
      onStep={nothing}
    />
  ),
}
