import { Flex, Link, Typography } from '@strapi/design-system';
import { useFetchClient, useForm } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';
import { NavLink } from 'react-router-dom';
import type { AddressAnswer } from '../../../shared/desk.ts';
import { COLLECTION, ENTRIES, LOOKUPS } from '../../catalogue/kinds.ts';
import type { SidePanel } from '../actions.ts';
import { getDocumentPath } from '../read-desk.ts';

const ADDRESSED: ReadonlySet<string> = new Set([...ENTRIES, COLLECTION, ...LOOKUPS].map(({ uid }) => uid));
const PAUSE_MS = 300;

/** Says beside the form which document has the slug that was typed, and leads there. It is not shown while the slug is free. */
export const AddressPanel: SidePanel = ({ model, documentId = '' }) => {
  const slug = useForm('Address', ({ values }) => (values as { slug?: unknown }).slug);
  const { get } = useFetchClient();
  const [holder, setHolder] = useState<AddressAnswer['holder']>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the client is a new object at every render.
  useEffect(() => {
    let isLatest = true;
    setHolder(undefined);
    if (!ADDRESSED.has(model) || typeof slug !== 'string' || slug === '') return undefined;
    const params = { uid: model, slug, except: documentId };
    const timer = setTimeout(() => {
      get<AddressAnswer>('/desk/address', { params }).then(
        ({ data }) => isLatest && setHolder(data.holder),
        // The CMS checks the slug again when the entry is published.
        () => undefined,
      );
    }, PAUSE_MS);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [model, documentId, slug]);

  if (!holder) return null;
  return {
    title: 'Address',
    content: (
      <Flex direction="column" alignItems="flex-start" gap={2}>
        <Typography tag="p" textColor="warning700" style={{ overflowWrap: 'anywhere' }}>
          {`The address “${String(slug)}” belongs to “${holder.title}”${holder.isPublished ? '' : ', which is a draft'}. Choose another slug.`}
        </Typography>
        <Link tag={NavLink} to={getDocumentPath(holder)}>
          {`Open ${holder.title}`}
        </Link>
      </Flex>
    ),
  };
};
