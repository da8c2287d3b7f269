import {
  type Colleague,
  type Colleagues,
  listColleagues,
} from '@yanche/contract/people/colleagues';
import { shortYuan } from '@yanche/rules/people/place-words';
import { langOf } from '@yanche/rules/lang-of';
import { Button } from '@yanche/ui/button';
import { Card } from '@yanche/ui/card';
import { Cell } from '@yanche/ui/cell';
import { Dock } from '@yanche/ui/dock';
import { EmptyState } from '@yanche/ui/empty-state';
import { SkeletonCard, SkeletonScreen } from '@yanche/ui/skeleton';
import { useState } from 'react';
import { AnswerView } from '#lib/call/answer-view.tsx';
import { useCall } from '#lib/call/use-call.ts';
import { useMay } from '#lib/current-user/use-may.ts';
import { useUser } from '#lib/current-user/use-user.ts';
import { useTexts } from '#lib/language/texts.ts';
import { paths } from '#lib/paths.ts';
import { Screen } from '#lib/screen/screen.tsx';
import { usePlaceWords } from '#sheets/dealer/place-words.ts';
import { ChangesSheet } from './changes-sheet.tsx';
import { colleaguesTexts } from './colleagues.texts.ts';
import { EditSheet } from './edit-sheet.tsx';
import { InviteSheet } from './invite-sheet.tsx';
import { OpenInvitations } from './open-invitations.tsx';

/** `/account/colleagues`: the people of a dealership, for its owner. */
export function ColleaguesScreen() {
  const t = useTexts(colleaguesTexts);
  const user = useUser();
  const mayManage = useMay('staff');
  if (user != null && (user.dealerId === null || !mayManage)) {
    return (
      <Screen title={t.title}>
        <EmptyState title={t.notYours} actionText={t.toMine} actionHref={paths.mine} />
      </Screen>
    );
  }
  return <OwnersView />;
}

function OwnersView() {
  const t = useTexts(colleaguesTexts);
  const colleagues = useCall(listColleagues);
  const [inviting, setInviting] = useState(false);
  const { data } = colleagues;
  return (
    <Screen
      title={t.title}
      dock={
        <Dock>
          <Button
            size="large"
            block
            disabled={data === undefined}
            onClick={() => setInviting(true)}
          >
            {t.invite}
          </Button>
        </Dock>
      }
    >
      <AnswerView of={colleagues} loading={skeleton}>
        {(all) => <People colleagues={all} />}
      </AnswerView>
      {data !== undefined && (
        <InviteSheet colleagues={data} open={inviting} onClose={() => setInviting(false)} />
      )}
    </Screen>
  );
}

function People({ colleagues }: { colleagues: Colleagues }) {
  const t = useTexts(colleaguesTexts);
  const [editing, setEditing] = useState<{ person: Colleague; open: boolean } | null>(null);
  const [showsChanges, setShowsChanges] = useState(false);
  const { people, invitations, version, mayGiveSpending } = colleagues;
  return (
    <>
      <Card title={t.people}>
        {people.map((person) => (
          <PersonCell
            key={person.userId}
            person={person}
            onEdit={() => setEditing({ person, open: true })}
          />
        ))}
      </Card>
      {invitations.length > 0 && <OpenInvitations invitations={invitations} version={version} />}
      <Card>
        <Cell
          layout="wide"
          label={t.history}
          value={t.historyNote}
          opens="dialog"
          onClick={() => setShowsChanges(true)}
        />
      </Card>
      <ChangesSheet open={showsChanges} onClose={() => setShowsChanges(false)} />
      {editing && (
        <EditSheet
          key={editing.person.userId}
          person={editing.person}
          version={version}
          mayGiveSpending={mayGiveSpending}
          open={editing.open}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  );
}

/** Owners are changed by handing over only. */
function PersonCell({ person, onEdit }: { person: Colleague; onEdit: () => void }) {
  const t = useTexts(colleaguesTexts);
  const wordsOf = usePlaceWords();
  const { name, phoneMask, isMe, role, spent } = person;
  const fixed = isMe || role === 'dealerOwner';
  return (
    <Cell
      layout="wide"
      label={<span lang={langOf(name)}>{name}</span>}
      value={isMe ? `${t.me} · ${wordsOf(person)}` : wordsOf(person)}
      note={`${phoneMask}${spent > 0 ? ` · ${t.spent(shortYuan(spent))}` : ''}`}
      {...(fixed ? {} : { onClick: onEdit, opens: 'dialog' as const })}
    />
  );
}

const skeleton = (
  <SkeletonScreen>
    <SkeletonCard lines={4} />
    <SkeletonCard lines={1} />
  </SkeletonScreen>
);
