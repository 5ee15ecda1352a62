import { Box, Button, Checkbox, Flex, Modal, Typography } from '@strapi/design-system';
import { useFetchClient, useForm } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';
import type { Shot } from '../../capture/capture-site.ts';
import type { CaptureState } from '../../capture/captures.ts';
import { getPlaces, type Place } from './places.ts';
import { type StoredFile, storePicture, takePictures } from './take-pictures.ts';

const WORDS: Record<Shot, string> = {
  first: 'Taking the first screen …',
  whole: 'Taking the whole page …',
  phone: 'Taking the page on a phone …',
};

interface Taken {
  picture: Blob;
  address: string;
}

/**
 * Captures a site, and shows each new picture beside those that the form has. The chosen ones go into the form, which the editor
 * then saves. A picture for a field that has pictures is not chosen at first.
 */
export function CaptureDialog({
  model,
  address,
  onUse,
}: {
  model: string;
  address: string;
  onUse: () => void;
}) {
  const client = useFetchClient();
  const values = useForm('CaptureDialog', (form) => form.values as Record<string, unknown>);
  const onChange = useForm('CaptureDialog', (form) => form.onChange);
  const places = getPlaces(model);
  const [state, setState] = useState<CaptureState>({ state: 'waiting' });
  const [taken, setTaken] = useState<ReadonlyMap<Shot, Taken>>();
  const [chosen, setChosen] = useState<ReadonlySet<Shot>>(
    () =>
      new Set(places.filter(({ field }) => listFiles(values, field).length === 0).map(({ shot }) => shot)),
  );
  const [fault, setFault] = useState('');
  const [isStoring, setStoring] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a dialog captures once, and the client is a new object at every render.
  useEffect(() => {
    let isClosed = false;
    const addresses: string[] = [];
    const shots = places.map(({ shot }) => shot);
    takePictures(client, address, shots, (now) => !isClosed && setState(now)).then(
      (pictures) => {
        if (isClosed) return;
        const shown = [...pictures].map(([shot, picture]) => {
          const url = URL.createObjectURL(picture);
          addresses.push(url);
          return [shot, { picture, address: url }] as const;
        });
        setTaken(new Map(shown));
      },
      (error: unknown) => !isClosed && setFault(error instanceof Error ? error.message : String(error)),
    );
    return () => {
      isClosed = true;
      for (const url of addresses) URL.revokeObjectURL(url);
    };
  }, []);

  const use = async () => {
    setStoring(true);
    setFault('');
    try {
      const lists = new Map<string, StoredFile[]>();
      for (const { shot, field, isList } of places) {
        const one = taken?.get(shot);
        if (!one || !chosen.has(shot)) continue;
        const file = await storePicture(client, one.picture, `${new URL(address).hostname} ${shot}`);
        if (!isList) onChange(field, file);
        else lists.set(field, [...(lists.get(field) ?? listFiles(values, field)), file]);
      }
      for (const [field, files] of lists) onChange(field, files);
      onUse();
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error));
      setStoring(false);
    }
  };
  const toggle = (shot: Shot, isChosen: boolean) =>
    setChosen(new Set(isChosen ? [...chosen, shot] : [...chosen].filter((one) => one !== shot)));

  return (
    <Modal.Content>
      <Modal.Header>
        <Modal.Title style={{ overflowWrap: 'anywhere' }}>Capture {address}</Modal.Title>
      </Modal.Header>
      <Modal.Body>
        <Flex direction="column" alignItems="stretch" gap={5} aria-live="polite">
          {fault && (
            <Typography tag="p" textColor="danger600">
              {fault}
            </Typography>
          )}
          {!taken && !fault && <Typography tag="p">{describe(state)}</Typography>}
          {taken &&
            places.map((place) => (
              <Choice
                key={place.shot}
                place={place}
                before={listFiles(values, place.field)}
                after={taken.get(place.shot)?.address ?? ''}
                isChosen={chosen.has(place.shot)}
                onToggle={(isChosen) => toggle(place.shot, isChosen)}
              />
            ))}
        </Flex>
      </Modal.Body>
      <Modal.Footer>
        <Modal.Close>
          <Button variant="tertiary">Cancel</Button>
        </Modal.Close>
        <Button disabled={!taken || chosen.size === 0} loading={isStoring} onClick={() => void use()}>
          Use the chosen pictures
        </Button>
      </Modal.Footer>
    </Modal.Content>
  );
}

interface ChoiceProps {
  place: Place;
  before: readonly StoredFile[];
  after: string;
  isChosen: boolean;
  onToggle: (isChosen: boolean) => void;
}

function Choice({ place: { title, field, isList }, before, after, isChosen, onToggle }: ChoiceProps) {
  const effect =
    before.length === 0 ? `Goes into ${field}` : isList ? `Is added to ${field}` : `Replaces the ${field}`;
  return (
    <Flex direction="column" alignItems="stretch" gap={2}>
      <Checkbox checked={isChosen} onCheckedChange={(checked) => onToggle(checked === true)}>
        {title}: {effect}
      </Checkbox>
      <Flex gap={4} alignItems="flex-start">
        <Shown title="Before" pictures={before.map(({ url, formats }) => formats?.['small']?.url ?? url)} />
        <Shown
          title="After"
          pictures={
            isList ? [...before.map(({ url, formats }) => formats?.['small']?.url ?? url), after] : [after]
          }
        />
      </Flex>
    </Flex>
  );
}

function Shown({ title, pictures }: { title: string; pictures: readonly string[] }) {
  return (
    <Box width="50%">
      <Typography variant="pi" textColor="neutral600">
        {title}
      </Typography>
      <Flex gap={2} alignItems="flex-start" wrap="wrap">
        {pictures.length === 0 && <Typography textColor="neutral600">No picture</Typography>}
        {pictures.map((url) => (
          <Box key={url} background="neutral150" hasRadius overflow="hidden" maxWidth="100%">
            <img
              src={url}
              alt=""
              style={{
                display: 'block',
                height: 180,
                maxWidth: 'min(240px, 100%)',
                objectFit: 'cover',
                objectPosition: 'top',
              }}
            />
          </Box>
        ))}
      </Flex>
    </Box>
  );
}

function describe(state: CaptureState): string {
  if (state.state === 'running' && state.shot) return WORDS[state.shot];
  return state.state === 'waiting' ? 'Waiting for another capture …' : 'Opening the site …';
}

const listFiles = (values: Record<string, unknown>, field: string): StoredFile[] =>
  [values[field] ?? []].flat() as StoredFile[];
