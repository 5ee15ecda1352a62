// A CMS whose editors and authors schedule publishes, and whose time a test lets pass.
import { type Client, createClient, employ, signInAdmin } from './clients.ts';
import { createContent, type Document } from './content.ts';
import { letTimePass } from './let-time-pass.ts';
import { createReceiver } from './receiver.ts';
import { startCms } from './start-cms.ts';
import { startPostgres } from './start-postgres.ts';

export const TEMPLATE = 'api::template.template';
export const HOUR_MS = 60 * 60_000;
export const inAnHour = () => new Date(Date.now() + HOUR_MS).toISOString();

export type Scheduling = Awaited<ReturnType<typeof startScheduling>>;

/** Starts it on SQLite or, with `programs`, on a PostgreSQL server of its own. `receiver` gets the calls of its webhook. */
export async function startScheduling(programs: string | undefined) {
  const postgres = programs === undefined ? undefined : await startPostgres(programs);
  const receiver = await createReceiver();
  const env = {
    WEBHOOK_URLS: new URL(receiver.url).origin,
    ...(postgres && { DATABASE_URL: postgres.url }),
  };
  let cms = await startCms({ env });
  let admin = await signInAdmin(cms);
  const editor = await employ(cms, 'Editor');
  const author = await employ(cms, 'Author');
  const templates = createContent(admin, TEMPLATE);
  let count = 0;

  return {
    cms,
    receiver,
    editor,
    author,
    templates,
    async createEntry(data: object = {}): Promise<Document> {
      const title = `Entry ${++count}`;
      return templates.create({ name: title, title, price: 1, ...data });
    },
    /** @param seen What the caller takes for the present time; anything unless told. */
    schedule: (
      documents: Document[],
      action: string,
      client: Client = editor,
      due = inAnHour(),
      seen?: string | null,
    ) =>
      client('POST', `/schedules/${TEMPLATE}`, {
        documentIds: documents.map(({ documentId }) => documentId),
        action,
        due,
        seen,
      }),
    cancel: ({ documentId }: Document, action: string, seen: string, client: Client = editor) =>
      client('DELETE', `/schedules/${TEMPLATE}/${documentId}/${action}?seen=${seen}`),
    schedulesOf: async ({ documentId }: Document) =>
      (await editor('GET', `/schedules/${TEMPLATE}/${documentId}`)).body,
    statusOf: async ({ documentId }: Document) =>
      (await admin('GET', `/content-manager/collection-types/${TEMPLATE}/${documentId}`)).body.data.status,
    liveTitlesOf: async ({ documentId }: Document) => {
      const live = await createClient(cms)('GET', `/api/templates?filters[documentId][$eq]=${documentId}`);
      return live.body.data.map(({ title }: { title: string }) => title);
    },
    versionsOf: async ({ documentId }: Document) =>
      (await editor('GET', `/versions/${TEMPLATE}/${documentId}`)).body,
    letTimePass: () => letTimePass(postgres ?? cms),
    /** Only `statusOf` can be asked afterwards. @param meanwhile What happens while the CMS is off. */
    async restart(meanwhile: () => void): Promise<void> {
      await cms.stop({ keepState: true });
      meanwhile();
      const { stateDir, token, webhookSecret } = cms;
      cms = await startCms({ stateDir, env: { ...env, CMS_TOKEN: token, WEBHOOK_SECRET: webhookSecret } });
      admin = await signInAdmin(cms);
    },
    async stop(): Promise<void> {
      await cms.stop();
      receiver.stop();
      await postgres?.stop();
    },
  };
}
