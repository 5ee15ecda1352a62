import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { ENTRIES } from '../catalogue/kinds.ts';
import { createReference, readReferences, readSettingsReferences } from '../catalogue/read-references.ts';
import { environment } from '../environment.ts';
import { createChecker, loadReadableDraft } from '../panel/readable-draft.ts';
import { CREATE } from '../panel/rights.ts';
import { servePanel } from '../panel/serve-panel.ts';
import { previewFolder } from '../../shared/preview-address.ts';
import { parseForm, readFormRecord } from './read-form.ts';
import { serveSiteFiles } from './site-files.ts';

const TIMEOUT_MS = 10_000;

/** Where the pages are drawn: at the first site server, or else where visitors find the site. */
export const siteOrigin = new URL(environment.webhookUrls[0] ?? environment.siteUrl).origin;

/**
 * Draws the page of an entry from what its form holds, saved or not. `POST /form-previews/:model` takes `{ documentId?, values }`
 * and answers with `{ html }`. Who may read the entry may do this, or create one if it is new (decision 052).
 */
export function serveFormPreviews(strapi: Core.Strapi): void {
  const draw: Core.ControllerHandler = async (ctx) => {
    const kind = ENTRIES.find(({ uid }) => uid === ctx.params.model);
    if (!kind) throw new errors.NotFoundError(`"${ctx.params.model}" has no page to draw while you type.`);
    const ability = ctx.state.userAbility;
    const form = parseForm(ctx.request.body);
    if (form.documentId !== undefined)
      await loadReadableDraft(strapi, createChecker(strapi, ability, kind.uid), kind.uid, form.documentId);
    else if (!ability.can(CREATE, kind.uid))
      throw new errors.PolicyError('You may not make such an entry. Ask an editor for access.');

    const record = await readFormRecord(strapi, kind, form, ability);
    const references = [
      ...(await readReferences(strapi, [record])),
      ...(await readSettingsReferences(strapi)),
    ];
    const { status, body } = await askSite(JSON.stringify({ ...createReference(kind, record), references }));
    ctx.status = status;
    ctx.body = body;
  };

  servePanel(strapi, '/form-previews', [['POST', '/:model', draw]]);
  serveSiteFiles(strapi, siteOrigin);
}

type Answer = { status: number; body: object };

async function askSite(draft: string): Promise<Answer> {
  try {
    const answer = await fetch(new URL(previewFolder, siteOrigin), {
      method: 'POST',
      headers: {
        authorization: `Bearer ${environment.secrets.WEBHOOK_SECRET}`,
        'content-type': 'application/json',
      },
      body: draft,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await answer.text();
    if (answer.ok) return { status: 200, body: { html: text } };
    return refuse(answer.status === 422 ? 422 : 502, text.trim() || `The site answered ${answer.status}.`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    return refuse(
      502,
      `The site at ${siteOrigin} does not draw the page (${reason}). Check that it runs. What you type is not affected.`,
    );
  }
}

const refuse = (status: number, message: string): Answer => ({
  status,
  body: { error: { status, name: 'PreviewError', message } },
});
