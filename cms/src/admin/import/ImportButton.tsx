import { Button, Modal } from '@strapi/design-system';
import { Upload } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { isEntry } from '../shortcomings.ts';
import { ImportDialog } from './ImportDialog.tsx';

/** Adds the button *Import* above the lists of entries. */
export function addImportButton(app: StrapiApp): void {
  const button = { name: 'import', Component: ImportButton };
  app.getPlugin('content-manager').injectComponent('listView', 'actions', button);
}

function ImportButton() {
  const { slug = '' } = useParams<{ slug: string }>();
  const [isOpen, setOpen] = useState(false);
  if (!isEntry(slug)) return null;
  return (
    <Modal.Root open={isOpen} onOpenChange={setOpen}>
      <Modal.Trigger>
        <Button variant="tertiary" startIcon={<Upload />}>
          Import
        </Button>
      </Modal.Trigger>
      {isOpen && <ImportDialog />}
    </Modal.Root>
  );
}
