import { randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { type Core, factories } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import {
  type Item,
  type ItemKey,
  parseItem,
  parseItems,
  withItem,
  withoutItem,
} from '../../../moodboards/items.ts';
import { readSettings } from '../../../gallery/settings.ts';
import { showItems } from '../../../moodboards/show-items.ts';
import { en as messages } from '../../../words/messages/en.ts';
import { fill } from '../../../words/translate.ts';
import { nameWords } from '../../../words/words.ts';

const UID = 'api::moodboard.moodboard';
const MAX_BOARDS = 100;
/** How many items at the front of a board may supply its covers, and how many covers a list shows of it. */
const COVER_ITEMS = 12;
const COVERS = 3;

type Context = Parameters<Core.ControllerHandler>[0];

interface Board {
  documentId: string;
  name: string;
  note: string | null;
  items: Item[] | null;
  shareToken: string | null;
  /** Whether it was made for entries that were saved without naming a board. It keeps this when its name changes. */
  isDefault: boolean | null;
}

/** Only its owner can read and change a board. Others can read it if they have its link; otherwise it does not exist for them. */
export default factories.createCoreController(UID, ({ strapi }) => {
  const boards = strapi.service(UID);

  async function ownBoard(ctx: Context): Promise<Board> {
    const where = { documentId: ctx.params.id, owner: { id: getSignedInUser(ctx).id } };
    const board = await strapi.db.query(UID).findOne({ where });
    if (board) return board;
    throw new errors.NotFoundError(messages.noBoard);
  }

  async function assertRoom(ctx: Context): Promise<void> {
    const owner = { id: getSignedInUser(ctx).id };
    if ((await strapi.db.query(UID).count({ where: { owner } })) < MAX_BOARDS) return;
    throw new errors.ValidationError(fill(messages.manyBoards, { most: MAX_BOARDS }));
  }

  async function showBoards(shown: Board[]): Promise<object[]> {
    const lists = await showItems(
      strapi,
      shown.map(({ items }) => items ?? []),
    );
    return shown.map(({ documentId, name, note, shareToken }, index) => ({
      documentId,
      name,
      note,
      shareToken,
      items: lists[index],
    }));
  }

  /** Reads the boards one by one, since the items of all boards with their notes may have 50 MB. */
  async function loadOwnBoards(ctx: Context): Promise<ListedBoard[]> {
    const where = { owner: { id: getSignedInUser(ctx).id } };
    const rows = await strapi.db
      .query(UID)
      .findMany({ where, select: ['id'], orderBy: { createdAt: 'desc' } });
    const own: ListedBoard[] = [];
    for (const { id } of rows) {
      const board: Board | null = await strapi.db.query(UID).findOne({ where: { id } });
      if (board) own.push(listBoard(board));
      // Lets other calls run in between.
      await setImmediate();
    }
    return own;
  }

  /** Changes items atomically, even when another call changes the same board. */
  async function changeItems(ctx: Context, change: (items: Item[]) => Item[]): Promise<void> {
    await strapi.db.transaction(async () => {
      // SQLite has one writer. On PostgreSQL another transaction could read the items in between, so the row is locked.
      await strapi.db
        .queryBuilder(UID)
        .select('id')
        .where({ documentId: ctx.params.id })
        .forUpdate()
        .execute();
      const { documentId, items } = await ownBoard(ctx);
      await boards.update(documentId, { data: { items: change(items ?? []) } });
    });
    const [data] = await showBoards([await ownBoard(ctx)]);
    ctx.body = { data };
  }

  return {
    /** Lists all boards with the ids of their items and a few covers. Only a single board has its items in full. */
    async find(ctx) {
      const own = await loadOwnBoards(ctx);
      const front = await showItems(
        strapi,
        own.map(({ items }) => items.slice(0, COVER_ITEMS)),
      );
      const covers = front.map((items) =>
        items.flatMap(({ entry }) => (entry?.picture ? [entry.picture] : [])).slice(0, COVERS),
      );
      const data = own.map((board, index) => ({
        ...board,
        coverPictures: covers[index]?.map(({ url, focalPoint }) => ({ url, focalPoint })),
      }));
      ctx.body = { data };
    },

    async findOne(ctx) {
      const [data] = await showBoards([await ownBoard(ctx)]);
      ctx.body = { data };
    },

    async create(ctx) {
      await assertRoom(ctx);
      const owner = getSignedInUser(ctx).documentId;
      const { items = [], isDefault } = ctx.request.body?.data ?? {};
      ctx.request.body = { data: { ...pickTexts(ctx), items: parseItems(items), isDefault, owner } };
      return super.create(ctx);
    },

    async update(ctx) {
      await ownBoard(ctx);
      ctx.request.body = { data: pickTexts(ctx) };
      return super.update(ctx);
    },

    async delete(ctx) {
      await ownBoard(ctx);
      return super.delete(ctx);
    },

    async saveItem(ctx) {
      const { note, position } = ctx.request.body?.data ?? {};
      const { kind, item: id } = ctx.params;
      if (position !== undefined && !(Number.isInteger(position) && position >= 0)) {
        throw new errors.ValidationError('position must be a whole number, zero or more.');
      }
      await changeItems(ctx, (items) => {
        const known = items.find((item) => item.kind === kind && item.id === id);
        return withItem(items, parseItem({ kind, id, note: note ?? known?.note }), position);
      });
    },

    async removeItem(ctx) {
      const { kind, item: id } = ctx.params;
      await changeItems(ctx, (items) => withoutItem(items, { kind, id }));
    },

    async share(ctx) {
      const { documentId, shareToken } = await ownBoard(ctx);
      const token = shareToken ?? randomBytes(18).toString('base64url');
      await boards.update(documentId, { data: { shareToken: token } });
      ctx.body = { data: { shareToken: token } };
    },

    async unshare(ctx) {
      const { documentId } = await ownBoard(ctx);
      await boards.update(documentId, { data: { shareToken: null } });
      ctx.body = { data: { shareToken: null } };
    },

    async duplicate(ctx) {
      await assertRoom(ctx);
      const { name, note, items } = await ownBoard(ctx);
      const owner = getSignedInUser(ctx).documentId;
      const { language } = await readSettings(strapi);
      const copy = await boards.create({
        data: {
          name: nameWords(language).copy({ name: name.slice(0, 240) }),
          note,
          items: items ?? [],
          owner,
        },
      });
      ctx.status = 201;
      ctx.body = { data: { documentId: copy.documentId } };
    },

    async findShared(ctx) {
      const where = { shareToken: ctx.params.token };
      const board = await strapi.db
        .query(UID)
        .findOne({ where, populate: { owner: { select: ['username'] } } });
      if (!board) throw new errors.NotFoundError(messages.boardNotShared);
      const [items] = await showItems(strapi, [board.items ?? []]);
      const { name, note, owner } = board;
      ctx.body = { data: { name, note, owner: owner?.username ?? null, items } };
    },
  };
});

type ListedBoard = Pick<Board, 'documentId' | 'name' | 'isDefault'> & { items: ItemKey[] };

const listBoard = ({ documentId, name, isDefault, items }: Board): ListedBoard => ({
  documentId,
  name,
  isDefault,
  items: (items ?? []).map(({ kind, id }) => ({ kind, id })),
});

/** Calls with an API token arrive here too. They have no user. */
function getSignedInUser({ state }: Context): { id: number; documentId: string } {
  if (!state.user) throw new errors.UnauthorizedError(messages.signInForBoards);
  return state.user;
}

/** Items are not among them, since they are changed one by one. */
function pickTexts({ request }: Context) {
  const { name, note } = request.body?.data ?? {};
  return { name, note };
}
