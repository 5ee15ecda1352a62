import { Button, Flex, Modal, Typography } from '@strapi/design-system';
import { Images } from '@strapi/icons';
import { type StrapiApp, useForm } from '@strapi/strapi/admin';
import { type ReactElement, useState } from 'react';
import { CaptureDialog } from './CaptureDialog.tsx';
import { hasSite } from './places.ts';

/** A panel beside the form of an entry or a submission (`@strapi/content-manager`). */
type SidePanel = (props: { model: string }) => { title: string; content: ReactElement } | null;

/** Adds the panel *Pictures of the live site*. */
export function addCapturePanel(app: StrapiApp): void {
  const { addEditViewSidePanel } = app.getPlugin('content-manager').apis as {
    addEditViewSidePanel(change: (panels: SidePanel[]) => SidePanel[]): void;
  };
  addEditViewSidePanel((panels) => [...panels, CapturePanel]);
}

const CapturePanel: SidePanel = ({ model }) => {
  if (!hasSite(model)) return null;
  return { title: 'Pictures of the live site', content: <CaptureButton model={model} /> };
};

function CaptureButton({ model }: { model: string }) {
  const [isOpen, setOpen] = useState(false);
  const address = useForm('CapturePanel', ({ values }) => Object(values).preview_link as unknown);
  const isKnown = typeof address === 'string' && address.trim() !== '';
  return (
    <Flex direction="column" alignItems="stretch" gap={2} width="100%">
      <Modal.Root open={isOpen} onOpenChange={setOpen}>
        <Modal.Trigger>
          <Button variant="secondary" startIcon={<Images />} disabled={!isKnown} fullWidth>
            Capture
          </Button>
        </Modal.Trigger>
        {isOpen && <CaptureDialog model={model} address={String(address)} onUse={() => setOpen(false)} />}
      </Modal.Root>
      <Typography variant="pi" textColor="neutral600">
        {isKnown
          ? 'Takes the first screen, the whole page and the page on a phone.'
          : 'Enter the preview link first.'}
      </Typography>
    </Flex>
  );
}
