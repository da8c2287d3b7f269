import type { Acl } from '@yanche/contract/uploads';
import type { VideoFault, VideoStatus } from '@yanche/rules/video-state';
import type { Generated } from 'kysely';

export type UploadTables = {
  uploads: {
    id: string;
    owner_id: string;
    way: 'form' | 'server' | 'parts';
    key: string;
    acl: Acl;
    file_name: string;
    /** Where the storage keeps it, and what the storage calls an upload in parts. */
    object_key: string;
    handle: string;
    status: 'open' | 'done' | 'aborted';
    /** All that arrived, replaced parts too: what counts against the day's limit. */
    received_bytes: number;
    /** Whether the storage still holds parts. */
    parts_kept: boolean;
    /** Which parts it was made of: the MD5s, by comma. */
    joined: string | null;
    file_id: string | null;
    action: string | null;
    notify_url: string | null;
    touched_at: Date;
    created_at: Date;
  };
  /** What is made of an uploaded video. */
  videos: {
    upload_id: string;
    status: VideoStatus;
    percent: number;
    tries: number;
    /** When it may be taken; while it is being made, when its maker counts as crashed. */
    due_at: Date;
    fault: VideoFault | null;
    file_id: string | null;
    cover_file_id: string | null;
    notice_tries: number;
    /** When whoever wants to know is told next. */
    notice_due_at: Date | null;
    wanted_at: Date;
  };
  /** What a customer shows with the dispute of an order. */
  dispute_files: { order_id: string; position: number; file_id: string };
  /** Where bytes lie, or will, of which no file is noted yet. */
  pending_objects: {
    object_key: string;
    /** Nobody will note a file with it any more. */
    abandoned: Generated<boolean>;
    announced_at: Date;
  };
  upload_parts: { upload_id: string; number: number; etag: string; tag: string; bytes: number };
};
